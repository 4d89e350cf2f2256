import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { dump } from 'js-yaml';

import type { Closer } from '@headwater/runtime';
import { findFreePort } from '@headwater/testing';

export interface Prometheus {
  /** The sorted names of the firing alerts. */
  firing(): Promise<string[]>;
}

const startLimitMs = 60_000;
const stopLimitMs = 10_000;

interface Alerts {
  data: { alerts: { state: string; labels: { alertname: string } }[] };
}

/** A Prometheus that scrapes these ports and evaluates the rules every second. `closer` ends it. */
export async function startPrometheus(
  { folder, rules, ports }: { folder: string; rules: string; ports: readonly number[] },
  closer: Closer,
): Promise<Prometheus> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'rules.yml'), rules);
  writeFileSync(
    join(folder, 'prometheus.yml'),
    dump({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['rules.yml'],
      scrape_configs: [
        { job_name: 'headwater', static_configs: [{ targets: ports.map((port) => `127.0.0.1:${port}`) }] },
      ],
    }),
  );
  const address = `127.0.0.1:${await findFreePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], detached: true },
  );
  const ended = once(child, 'exit');
  closer.add(
    'Prometheus',
    async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
    },
    stopLimitMs,
  );
  const giveUpAt = Date.now() + startLimitMs;
  while (!(await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('Prometheus ended while starting; its lines above say why.');
    if (Date.now() > giveUpAt) throw new Error('Prometheus does not become ready.');
    await sleep(100);
  }
  return {
    async firing() {
      const answer = await fetch(`http://${address}/api/v1/alerts`);
      const { data } = (await answer.json()) as Alerts;
      const names = data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname);
      return [...new Set(names)].sort();
    },
  };
}
