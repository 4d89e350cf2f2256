import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { clockTime, type Timeline } from '../kubelet/timeline';
import { type AdminKind, askAdmin, type Person } from './person';
import { get } from './request';
import type { ProofSite } from './site';

export interface Count {
  requests: number;
  /** Requests to the admin; undefined if nobody uses it. */
  admin?: Record<AdminKind, number> | undefined;
  writes: number;
  /** One sentence each. */
  failures: string[];
}

export interface Load {
  /** Counts since the last call. */
  take(): Count;
  /** Lets a person use the admin from now on. */
  join(person: Person): void;
  stop(): Promise<void>;
}

/** The number of reads for each request to the admin, by kind. */
const readsPer: Record<AdminKind, number> = { call: 20, page: 40, login: 200 };
const adminKinds = Object.keys(readsPer) as AdminKind[];
const nothing = (person: Person | undefined): Count => ({
  ...{ requests: 0, writes: 0, failures: [] },
  ...(person && { admin: { call: 0, page: 0, login: 0 } }),
});

/** Slower answers are noted, because they help to explain failures. */
const slowMs = 3_000;

export interface LoadOptions {
  host: string;
  port: number;
  /** A site without writes, so gateways cache its answers. */
  quiet: ProofSite;
  /** A site with constant writes. */
  busy: ProofSite;
  /** Requests of readers. */
  perSecond: number;
  note: Timeline;
  /**
   * The maximum number of open requests. Each has three sockets in the process of the proof, which may open only a limited number of files.
   */
  mostOpen?: number;
}

/**
 * Half of the requests are for cached answers, a quarter for new searches, and a quarter for a page that a writer changes ten times per
 * second. During 200 requests, the person sends ten requests to the admin with an access token, opens its page five times and logs in once.
 */
export function startLoad({ host, port, quiet, busy, perSecond, note, mostOpen = 2_000 }: LoadOptions): Load {
  const everyMs = 1_000 / perSecond;
  const agent = new Agent({ keepAlive: true });
  let person: Person | undefined;
  let count = nothing(person);
  let [turn, stored, isOver] = [0, 0, false];
  const open = new Set<Promise<void>>();
  const fail = (what: string, why: string, beganAt = Date.now()): void => {
    count.failures.push(`${clockTime()} ${what}: ${why}`);
    note(`FAILED after ${Date.now() - beganAt} ms: ${what}: ${why}`);
  };

  async function read(): Promise<void> {
    turn += 1;
    const { path, site, isChecked } = choose(turn, quiet, busy);
    const beganAt = Date.now();
    const known = stored;
    count.requests += 1;
    try {
      const { status, fault, body, target } = await get({ host, port, path, site, agent });
      if (Date.now() - beganAt > slowMs) note(`slow: ${target}: ${path}: ${Date.now() - beganAt} ms`);
      if (status !== 200) fail(path, `${status} ${fault || body.slice(0, 100)}`, beganAt);
      else if (isChecked && versionOf(body) < known)
        fail(path, `shows ${versionOf(body)} after ${known}`, beganAt);
    } catch (error) {
      fail(path, String(error), beganAt);
    }
  }

  async function write(): Promise<void> {
    for (let version = 1; !isOver; version += 1) {
      const beganAt = Date.now();
      try {
        await busy.rename(`Version ${version}`);
        stored = version;
        count.writes += 1;
      } catch (error) {
        fail('write', describe(error), beganAt);
      }
      await sleep(100);
    }
  }

  async function ask(kind: AdminKind, whom: Person): Promise<void> {
    const { admin } = count;
    const beganAt = Date.now();
    if (admin) admin[kind] += 1;
    try {
      const why = await askAdmin(kind, whom, agent);
      if (why !== undefined) fail(`admin ${kind}`, why, beganAt);
    } catch (error) {
      fail(`admin ${kind}`, String(error), beganAt);
    }
  }

  const startedAt = Date.now();
  const follow = (work: Promise<void>): void => {
    const noted = work.finally(() => open.delete(noted));
    open.add(noted);
  };
  let sent = 0;
  const timer = setInterval(() => {
    // A late timer catches up.
    for (; sent < (Date.now() - startedAt) / everyMs; sent += 1) {
      if (open.size >= mostOpen) {
        count.requests += 1;
        fail('not sent', `${mostOpen} requests wait for their answers`);
        continue;
      }
      follow(read());
      const whom = person;
      if (!whom) continue;
      for (const kind of adminKinds) if (sent % readsPer[kind] === 0) follow(ask(kind, whom));
    }
  }, everyMs);
  const writing = write();
  return {
    take() {
      const taken = count;
      count = nothing(person);
      return taken;
    },
    join(whom) {
      person = whom;
      count = { ...nothing(person), ...count };
    },
    async stop() {
      clearInterval(timer);
      isOver = true;
      await Promise.all([...open, writing]);
      agent.destroy();
    },
  };
}

/** The error of the transport is in the cause. */
function describe(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? `${String(error)} (${cause.message})` : String(error);
}

function choose(turn: number, quiet: ProofSite, busy: ProofSite) {
  if (turn % 4 === 1) return { path: `/api/v1/search?q=page+${turn}`, site: quiet, isChecked: false };
  if (turn % 4 === 3) return { path: busy.path, site: busy, isChecked: true };
  return { path: quiet.path, site: quiet, isChecked: false };
}

/** `"title":"Version 12"` */
const versionOf = (body: string): number => Number(/"Version (\d+)"/.exec(body)?.[1] ?? -1);
