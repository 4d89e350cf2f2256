/**
 * Makes the secrets of compose.yaml in a folder. Runs in the image of the command, whose folder is /app. A folder with
 * secrets stays as it is.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const target = process.argv[2];
if (target === undefined) throw new Error('Name the folder of the secrets.');
if (existsSync(target)) {
  console.log(`${target} exists; nothing is changed.`);
  process.exit();
}
// Written beside it and then renamed, so that a folder of this name has all secrets or is not there.
const folder = `${target}.new`;
rmSync(folder, { recursive: true, force: true });
// Containers read these files, and the folder of roles, as users of their own. This folder keeps others of the machine out.
mkdirSync(folder, { mode: 0o700 });
mkdirSync(join(folder, 'roles'), { mode: 0o755 });
const write = (name, text) => writeFileSync(join(folder, name), text, { mode: 0o644 });
const secret = () => randomBytes(24).toString('hex');

const services = ['site', 'content', 'media', 'search', 'identity'];
const roles = services.flatMap((name) => [`headwater_${name}_management`, `headwater_${name}_delivery`]);
for (const role of [...roles, 'headwater_jobs']) write(`roles/${role}`, secret());

const database = secret();
write('database-password', database);
write('database-url', `postgres://postgres:${database}@postgresql/headwater`);

const redis = secret();
write('redis-url', `redis://:${redis}@redis:6379`);
write('redis.conf', `requirepass ${redis}\nsave ""\nappendonly no\n`);

const s3 = { id: secret(), key: secret() };
write('s3-access-key-id', s3.id);
write('s3-secret-access-key', s3.key);
write('s3.env', `ROOT_ACCESS_KEY=${s3.id}\nROOT_SECRET_KEY=${s3.key}\n`);

const typesense = secret();
write('typesense-admin', typesense);
write('typesense-search', secret());
write('typesense.env', `TYPESENSE_API_KEY=${typesense}\n`);

function keys(...args) {
  const program = ['apps/cli/dist/main.js', 'keys', ...args, '--json'];
  return JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8' }));
}

const callers = [
  { name: 'gateway', options: ['--access', 'delivery'] },
  { name: 'admin', options: ['--access', 'management', '--allow-super-admin'] },
  { name: 'people', options: ['--access', 'people'] },
].map(({ name, options }) => {
  return { name, ...keys('generate', name, ...options) };
});
for (const { name, key } of callers) write(`${name}-key`, key);
write('service-keys.json', JSON.stringify(callers.map(({ entry }) => entry)));

const identity = keys('identity');
write('identity-signing-key', identity.private_key);
write('identity-public-keys', identity.public_key);
write('identity-encryption-key', keys('encryption').encryption_key);

renameSync(folder, target);
console.log(`Made the secrets in ${target}.`);
