import { setTimeout as sleep } from 'node:timers/promises';

import type { AlertInstallation } from './installation';
import type { Prometheus } from './prometheus';
import type { Scenario } from './scenarios';

/** Longer than a state must last before its alert fires. */
const quietMs = 20_000;
const fireLimitMs = 120_000;
const settleLimitMs = 180_000;
const pauseMs = 250;

export interface Proof {
  installation: AlertInstallation;
  prometheus: Prometheus;
  say: (line: string) => void;
}

/** Checks that no alert fires while nothing is broken. Returns the faults. */
export async function proveQuiet({ prometheus, say }: Proof): Promise<string[]> {
  // Waits until alerts from the start of the programs have ended.
  for (const until = Date.now() + settleLimitMs; Date.now() < until; await sleep(pauseMs))
    if ((await prometheus.firing()).length === 0) break;
  const seen = await seenFor(prometheus, quietMs);
  say(seen.length === 0 ? 'quiet: no alert' : `quiet: ${seen.join(', ')}`);
  return seen.map((alert) => `${alert} fires while nothing is broken`);
}

/** Checks that exactly the expected alerts fire, and that all of them end when the broken part is back. Returns the faults. */
export async function proveScenario(scenario: Scenario, proof: Proof): Promise<string[]> {
  const { installation, prometheus, say } = proof;
  const { name, fires, mayFire = [] } = scenario;
  const seen = new Set<string>();
  const missing = (): string[] => fires.filter((alert) => !seen.has(alert));
  const look = async (): Promise<string[]> => {
    const now = await prometheus.firing();
    for (const alert of now) seen.add(alert);
    return now;
  };

  const began = Date.now();
  await scenario.strike(installation);
  while (missing().length > 0 && Date.now() < began + fireLimitMs) {
    await look();
    await sleep(pauseMs);
  }
  const firedMs = Date.now() - began;
  await scenario.heal(installation);
  const healed = Date.now();
  while ((await look()).length > 0 && Date.now() < healed + settleLimitMs) await sleep(pauseMs);
  const left = await prometheus.firing();

  const others = [...seen].filter((alert) => !fires.includes(alert) && !mayFire.includes(alert));
  say(
    `${name}: ${[...seen].sort().join(', ')} after ${seconds(firedMs)}; quiet ${seconds(Date.now() - healed)} after it was back`,
  );
  return [
    ...missing().map((alert) => `${name}: ${alert} does not fire`),
    ...others.map((alert) => `${name}: ${alert} fires, too`),
    ...left.map((alert) => `${name}: ${alert} still fires when it is back`),
  ];
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

async function seenFor(prometheus: Prometheus, ms: number): Promise<string[]> {
  const seen = new Set<string>();
  for (const until = Date.now() + ms; Date.now() < until; await sleep(pauseMs)) {
    for (const alert of await prometheus.firing()) seen.add(alert);
  }
  return [...seen].sort();
}
