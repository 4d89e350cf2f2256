import { setTimeout as sleep } from 'node:timers/promises';

import { connect, makeSite } from '../proof-search/content';
import type { AlertInstallation } from './installation';

const readPauseMs = 50;
const peoplePauseMs = 200;
const writePauseMs = 500;
const readLimitMs = 5_000;

/**
 * Starts readers, a writer and a person with an old access token: without requests, nothing fails. Resolves with a function that ends them.
 */
export async function startTraffic(installation: AlertInstallation): Promise<() => Promise<void>> {
  const clients = connect(installation.addresses, installation.managementKey);
  const site = await makeSite(clients, 0, 0);
  const headers = { 'x-site-domain': site.domain, authorization: `Bearer ${site.token}` };
  let stopped = false;

  async function write(): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      const entry = {
        ...{ type: 'post', language: 'en', slug: `entry-${turn}`, title: `Entry ${turn}` },
        ...{ authorId: site.authorId, status: 'ENTRY_STATUS_PUBLISHED' as const },
      };
      const call = { actor: { id: 'cli:proof' }, deadlineMs: 2_000 };
      // Writes may fail while something is broken, as the alerts say.
      await clients.content.createEntry({ siteId: site.siteId, entry }, call).catch(() => undefined);
      await sleep(writePauseMs);
    }
  }

  async function read(path: (turn: number) => string): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      await fetch(`${installation.baseUrl}/api/v1${path(turn)}`, {
        headers,
        signal: AbortSignal.timeout(readLimitMs),
      })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
      await sleep(readPauseMs);
    }
  }

  /** Identity answers that no user has this token. */
  async function askAdmin(): Promise<void> {
    while (!stopped) {
      await fetch(`${installation.adminUrl}/admin/v1/me`, {
        headers: { authorization: `Bearer hwa_${'0'.repeat(43)}` },
        signal: AbortSignal.timeout(readLimitMs),
      })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
      await sleep(peoplePauseMs);
    }
  }

  const running = [
    write(),
    askAdmin(),
    read(() => '/posts'),
    read((turn) => `/posts?page=${1 + (turn % 5_000)}`),
    read((turn) => `/search?q=entry+${turn}`),
    read(() => '/navigation'),
  ];
  return async () => {
    stopped = true;
    await Promise.all(running);
    clients.close();
  };
}
