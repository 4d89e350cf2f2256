import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { faultHeader } from './proxy';
import type { ProofSite } from './site';

/** After it, a reader takes a request for failed. */
export const answerLimitMs = 30_000;

export interface Count {
  requests: number;
  /** Of a person's program, to the admin. */
  calls: number;
  writes: number;
  /** One sentence each. */
  failures: string[];
}

export interface Load {
  /** Counts since the last call. */
  take(): Count;
  stop(): Promise<void>;
}

const everyMs = 5;
const readsPerCall = 20;
const nothing = (): Count => ({ requests: 0, calls: 0, writes: 0, failures: [] });

export interface LoadOptions {
  host: string;
  port: number;
  /** Nobody writes to it, so its answers are kept by gateways. */
  quiet: ProofSite;
  /** Written to all the time. */
  busy: ProofSite;
  /** Absent where the admin does not run. */
  person?: Person | undefined;
}

/** A person's program, with an access token. */
export interface Person {
  /** A port of `host` that leads to the admin. */
  port: number;
  /** The host of the admin's origin. */
  domain: string;
  token: string;
  /** What it asks for. */
  path: string;
}

/**
 * 200 requests per second: half of them for what a gateway has kept, a quarter for searches that nobody has asked
 * before, and a quarter for a page that a writer changes ten times per second. A person's program asks the admin ten times
 * per second.
 */
export function startLoad({ host, port, quiet, busy, person }: LoadOptions): Load {
  const agent = new Agent({ keepAlive: true });
  let count = nothing();
  let [turn, stored, isOver] = [0, 0, false];
  const open = new Set<Promise<void>>();
  const fail = (what: string, why: string) =>
    count.failures.push(`${new Date().toISOString().slice(11, 23)} ${what}: ${why}`);

  async function read(): Promise<void> {
    turn += 1;
    const { path, site, isChecked } = choose(turn, quiet, busy);
    const known = stored;
    count.requests += 1;
    try {
      const { status, fault, body } = await get({ host, port, path, site, agent });
      if (status !== 200) fail(path, `${status} ${fault || body.slice(0, 100)}`);
      else if (isChecked && versionOf(body) < known) fail(path, `shows ${versionOf(body)} after ${known}`);
    } catch (error) {
      fail(path, String(error));
    }
  }

  async function write(): Promise<void> {
    for (let version = 1; !isOver; version += 1) {
      try {
        await busy.rename(`Version ${version}`);
        stored = version;
        count.writes += 1;
      } catch (error) {
        fail('write', String(error));
      }
      await sleep(100);
    }
  }

  async function call({ port, path, ...site }: Person): Promise<void> {
    count.calls += 1;
    try {
      const { status, fault, body } = await get({ host, port, path, site, agent });
      if (status !== 200) fail(`admin ${path}`, `${status} ${fault || body.slice(0, 100)}`);
    } catch (error) {
      fail(`admin ${path}`, String(error));
    }
  }

  const startedAt = Date.now();
  const note = (work: Promise<void>): void => {
    const noted = work.finally(() => open.delete(noted));
    open.add(noted);
  };
  let sent = 0;
  const timer = setInterval(() => {
    // A timer that comes late makes up for it.
    for (; sent < (Date.now() - startedAt) / everyMs; sent += 1) {
      note(read());
      if (person && sent % readsPerCall === 0) note(call(person));
    }
  }, everyMs);
  const writing = write();
  return {
    take() {
      const taken = count;
      count = nothing();
      return taken;
    },
    async stop() {
      clearInterval(timer);
      isOver = true;
      await Promise.all([...open, writing]);
      agent.destroy();
    },
  };
}

function choose(turn: number, quiet: ProofSite, busy: ProofSite) {
  if (turn % 4 === 1) return { path: `/api/v1/search?q=page+${turn}`, site: quiet, isChecked: false };
  if (turn % 4 === 3) return { path: busy.path, site: busy, isChecked: true };
  return { path: quiet.path, site: quiet, isChecked: false };
}

/** `"title":"Version 12"` */
const versionOf = (body: string): number => Number(/"Version (\d+)"/.exec(body)?.[1] ?? -1);

export interface Request {
  host: string;
  port: number;
  path: string;
  site: Pick<ProofSite, 'domain' | 'token'>;
  agent?: Agent;
}

export function get({ host, port, path, site, agent }: Request): Promise<{
  status: number;
  fault: string;
  body: string;
}> {
  const headers = { Host: site.domain, Authorization: `Bearer ${site.token}` };
  return new Promise((resolve, reject) => {
    const call = request(
      { host, port, path, headers, ...(agent && { agent }), timeout: answerLimitMs },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.once('error', reject);
        answer.once('end', () => {
          const fault = String(answer.headers[faultHeader] ?? '');
          resolve({ status: answer.statusCode ?? 0, fault, body });
        });
      },
    );
    call.once('timeout', () => call.destroy(new Error(`no answer within ${answerLimitMs / 1_000} s`)));
    call.once('error', reject);
    call.end();
  });
}
