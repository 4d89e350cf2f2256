import { join } from 'node:path';

import { root } from '../services/process-list';
import type { RunningTrees } from './run-trees';

const patienceMs = 15_000;
const domain = 'trees.example';
/** A public key of age without a known private key. */
const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

/** Tests a refused login. Passwords are compared in threads, from a file that nothing else loads, even for an unknown user. */
export async function refuseLogin({ adminOrigin }: RunningTrees): Promise<void> {
  const answer = await fetch(`${adminOrigin}/admin/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: adminOrigin, 'Headwater-Admin': '1' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'a harbour at low water 41' }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const body = await answer.text();
  if (answer.status !== 401)
    throw new Error(`A login of somebody unknown is answered ${answer.status}: ${body}`);
}

/** Tests pictures, which processes of the service decode and shrink. Returns the bytes of a variant. */
export async function readVariant({ gatewayUrl, headwater }: RunningTrees): Promise<number> {
  const printed = async <T>(...args: string[]) => JSON.parse(await headwater(...args, '--json')) as T;
  const site = await printed<{ site_key: string }>(
    ...['sites', 'create', domain, '--name', 'Trees', '--super-admin'],
  );
  const picture = join(root, 'apps/standalone/assets/coffee-cup.jpg');
  const { content_hash: hash } = await printed<{ content_hash: string }>(
    ...['media', 'upload', picture, '--site', domain],
  );
  const answer = await fetch(`${gatewayUrl}/media/${site.site_key}/${hash}/medium.jpg`, {
    headers: { 'X-Site-Domain': domain },
    signal: AbortSignal.timeout(patienceMs),
  });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`A variant is answered ${answer.status}.`);
  return byteLength;
}

/** Tests a backup, because only backups load the encryption. */
export async function backUp({ mediaDirectory, headwater }: RunningTrees, to: string): Promise<void> {
  await headwater('backup', '--to', to, '--recipient', recipient, '--media', `file:${mediaDirectory}`);
}
