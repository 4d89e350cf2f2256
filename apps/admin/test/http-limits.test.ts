import { connect } from 'node:net';

import { apiRoot } from '@headwater/admin-contract';
import { quietLogger } from '@headwater/testing';

import { type AdminConfig, type AdminService, createAdminService } from '../src/service';
import { type Answer, ask, codeOf, fromOwnPage } from './support/browser';
import { adminConfig } from './support/installation';

/** How many connections and requests an address may have. */

const open: AdminService[] = [];
afterAll(() => Promise.all(open.map((admin) => admin.close())));

async function start(given: Partial<AdminConfig>): Promise<number> {
  const admin = await createAdminService(adminConfig(given), { logger: quietLogger });
  open.push(admin);
  return (await admin.start()).port;
}

const login = (at: number, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(at, {
    method: 'POST',
    path: `${apiRoot}/login`,
    text: JSON.stringify({ email: 'a@example.org', password: 'secret' }),
    headers: { ...fromOwnPage, ...headers },
  });

it('gives an address no more connections than it may have', async () => {
  const usual = adminConfig();
  const at = await start({ limits: { ...usual.limits, maxConnectionsPerAddress: 1 } });
  const dial = async () => {
    const socket = connect(at, '127.0.0.1');
    socket.on('error', () => undefined);
    const isClosed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)));
    const isAnswered = new Promise<boolean>((resolve) => socket.once('data', () => resolve(true)));
    socket.write('GET / HTTP/1.1\r\nHost: admin.example\r\n\r\n');
    return { socket, isOpen: await Promise.race([isAnswered, isClosed]) };
  };
  const first = await dial();
  expect([first.isOpen, (await dial()).isOpen]).toEqual([true, false]);
  first.socket.destroy();
});

describe('limits of an address', () => {
  it('are stricter for logins than for the rest, and say when to come back', async () => {
    const at = await start({ loginsPerMinute: 2, requestsPerMinute: 5 });
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn++) statuses.push((await login(at)).status);
    expect(statuses).toEqual([503, 503, 429]);
    const last = await login(at);
    expect(codeOf(last)).toBe('TOO_MANY_LOGINS');
    expect(Number(last.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await ask(at, { path: `${apiRoot}/me` })).status).toBe(401);
    const beyond = await ask(at, { path: `${apiRoot}/me` });
    expect([beyond.status, codeOf(beyond)]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
  });

  it('count clients behind a trusted proxy apart', async () => {
    const at = await start({ loginsPerMinute: 1, trustedHops: 1 });
    const from = (address: string) => login(at, { 'X-Forwarded-For': address });
    expect((await from('192.0.2.1')).status).toBe(503);
    expect((await from('192.0.2.1')).status).toBe(429);
    expect((await from('192.0.2.2')).status).toBe(503);
  });
});
