import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import type { Fleet } from '../fleet';
import type { Gateway } from '../gateway';
import { createSite, type TestSite } from '../sites';
import { createSubjects, type Subject } from './subjects';
import { createWriteLog, type WriteLog } from './write-log';

/** A read that showed less than had been acknowledged when it was asked for. */
export interface StaleRead {
  askedAt: number;
  answeredAt: number;
  stalenessMs: number;
  path: string;
}

export interface TrafficReport {
  /** A write, its acknowledgement, and its subject read on the other gateway. */
  cycles: number;
  /** Answers that were compared with the log of acknowledged writes, those of the readers included. */
  reads: number;
  stale: StaleRead[];
  /** 503 with `Retry-After`. */
  refused: number;
  /** Everything else that is not as it should be. */
  faults: string[];
}

export interface Traffic {
  readonly report: Readonly<TrafficReport>;
  /** Resolves when so many cycles are done. */
  reached(cycles: number): Promise<void>;
  /** Lets what is under way end. */
  stop(): Promise<TrafficReport>;
}

interface Watched extends Subject {
  site: TestSite;
  log: WriteLog;
}

/** Writers, each with a site of its own, and readers of all of them on both gateways, at once, until they are stopped. */
export async function startTraffic(
  fleet: Fleet,
  { writers = 2, readersPause = 25 }: { writers?: number; readersPause?: number } = {},
): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true });
  const report: TrafficReport = { cycles: 0, reads: 0, stale: [], refused: 0, faults: [] };
  const waiting: { cycles: number; resolve: () => void }[] = [];
  let stopped = false;

  async function read(gateway: Gateway, { site, log }: Watched, path: string): Promise<void> {
    const askedAt = performance.now();
    const { status, headers, text } = await gateway.read(site, path, { agent });
    if (status === 503 && headers['retry-after'] !== undefined) {
      report.refused += 1;
      return;
    }
    report.reads += 1;
    const stalenessMs = status === 200 ? log.stalenessMs(text, askedAt) : undefined;
    if (stalenessMs === undefined) report.faults.push(`${path}: ${status} ${text}`);
    else if (stalenessMs > 0)
      report.stale.push({ askedAt, answeredAt: performance.now(), stalenessMs, path });
  }

  const noteFault = (error: unknown) => void report.faults.push(String(error));

  async function keepWriting(subjects: Watched[], turn: number): Promise<void> {
    const shown = subjects.flatMap((subject) => subject.paths.map((path) => ({ subject, path })));
    const [first, second] = fleet.gateways;
    for (let cycle = turn; !stopped; cycle++) {
      const { subject, path } = shown[cycle % shown.length]!;
      const [own, other] = Math.floor(cycle / shown.length) % 2 === 0 ? [first, second] : [second, first];
      // Warm, so that there is something that could be stale.
      await Promise.all([read(own, subject, path), read(other, subject, path)]).catch(noteFault);
      await subject.log.write((value) => subject.write(value));
      await read(other, subject, path).catch(noteFault);
      await read(own, subject, path).catch(noteFault);
      report.cycles += 1;
      for (const { cycles, resolve } of waiting) if (report.cycles >= cycles) resolve();
    }
  }

  async function keepReading(gateway: Gateway, subjects: Watched[], turn: number): Promise<void> {
    const shown = subjects.flatMap((subject) => subject.paths.map((path) => ({ subject, path })));
    for (let at = turn; !stopped; at++) {
      const { subject, path } = shown[at % shown.length]!;
      await read(gateway, subject, path).catch(noteFault);
      // Leaves the writers a part of the machine.
      await delay(readersPause);
    }
  }

  const groups: Watched[][] = [];
  for (let writer = 0; writer < writers; writer++) {
    const site = await createSite(fleet.services);
    const subjects = await createSubjects(fleet.services, site);
    groups.push(subjects.map((subject) => ({ ...subject, site, log: createWriteLog() })));
  }
  const all = groups.flat();
  // The first value of each, before anybody reads.
  for (const subject of all) await subject.log.write((value) => subject.write(value));
  const working = [
    ...groups.map((subjects, index) => keepWriting(subjects, index * 4)),
    ...fleet.gateways.flatMap((gateway, index) => [
      keepReading(gateway, all, index),
      keepReading(gateway, all.toReversed(), index * 5),
    ]),
  ];
  const ended = Promise.all(working);
  ended.catch(() => (stopped = true));

  return {
    report,
    reached: (cycles) =>
      Promise.race([
        ended.then(() => undefined),
        new Promise<void>((resolve) => {
          if (report.cycles >= cycles) resolve();
          else waiting.push({ cycles, resolve });
        }),
      ]),
    async stop() {
      stopped = true;
      await ended.finally(() => agent.destroy());
      return report;
    },
  };
}

/** What a proof prints. */
export function summaryOf({ cycles, reads, stale, refused, faults }: TrafficReport): string {
  const longest = stale.reduce((most, { stalenessMs }) => Math.max(most, stalenessMs), 0);
  return [
    `${cycles} cycles, ${reads} answers compared`,
    `${stale.length} stale (longest ${Math.ceil(longest)} ms)`,
    `${refused} refused with Retry-After, ${faults.length} faults`,
  ].join('; ');
}

/** At once: a long form says how far it is, and Jest shows the console only at the end. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
