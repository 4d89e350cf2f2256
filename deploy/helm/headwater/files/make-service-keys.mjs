/**
 * Makes the keys that a secret lacks: the gateway's, one for each further caller, and those of identity. Keys that are
 * there stay.
 * Arguments: namespace, name of the secret, callers as JSON.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [namespace, secretName, callersJson] = process.argv.slice(2);
const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = '443' } = process.env;
const tokenFile =
  process.env.SERVICE_ACCOUNT_TOKEN_FILE ?? '/var/run/secrets/kubernetes.io/serviceaccount/token';
const authority = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
const url = `https://${authority}/api/v1/namespaces/${namespace}/secrets/${secretName}`;

const secret = await request('GET');
const found = secret.data ?? {};
const entries = JSON.parse(decode(found['service-keys.json']) || '[]');
const made = {};
for (const caller of [{ name: 'gateway', access: 'delivery' }, ...JSON.parse(callersJson)]) {
  if (found[caller.name] !== undefined) {
    sayOtherRights(caller);
    continue;
  }
  const { key, entry } = generate(caller);
  made[caller.name] = encode(key);
  entries.push(entry);
}
// One alone is somebody's, and stays.
if (found['identity-signing-key'] === undefined && found['identity-public-keys'] === undefined) {
  const { private_key, public_key } = runKeys('identity');
  made['identity-signing-key'] = encode(private_key);
  made['identity-public-keys'] = encode(public_key);
}
if (found['identity-encryption-key'] === undefined) {
  made['identity-encryption-key'] = encode(runKeys('encryption').encryption_key);
}
if (Object.keys(made).length === 0) {
  console.log('All keys are there.');
} else {
  const data = { ...made, 'service-keys.json': encode(JSON.stringify(entries)) };
  // If somebody else has changed the secret meanwhile, the server refuses this, and the job begins anew.
  await request('PATCH', { metadata: { resourceVersion: secret.metadata.resourceVersion }, data });
  console.log(`Made the keys: ${Object.keys(made).join(', ')}`);
}

/** A key that is there stays, also where the values give it other rights by now. */
function sayOtherRights(caller) {
  const own = entries.filter(({ name }) => name === caller.name).map(rightsOf);
  if (own.length === 0 || own.includes(rightsOf(caller))) return;
  console.log(
    `The key ${caller.name} keeps its rights (${own.join('; ')}), which are not those of the values (${rightsOf(caller)}). ` +
      `Remove it from the secret ${namespace}/${secretName} to have another one made.`,
  );
}

function rightsOf({ access, superAdmin }) {
  return superAdmin ? `${access}, superAdmin` : access;
}

function generate({ name, access, superAdmin }) {
  const options = ['--access', access, ...(superAdmin ? ['--allow-super-admin'] : [])];
  return runKeys('generate', name, ...options);
}

function runKeys(...args) {
  const program = ['apps/cli/dist/main.js', 'keys', ...args, '--json'];
  return JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8' }));
}

async function request(method, body) {
  const response = await fetch(url, {
    method,
    headers: {
      Authorization: `Bearer ${readFileSync(tokenFile, 'utf8').trim()}`,
      ...(body && { 'Content-Type': 'application/merge-patch+json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json();
  throw new Error(
    `${method} of the secret ${namespace}/${secretName}: ${response.status} ${await response.text()}`,
  );
}

function encode(text) {
  return Buffer.from(text).toString('base64');
}

function decode(base64) {
  return Buffer.from(base64 ?? '', 'base64').toString('utf8');
}
