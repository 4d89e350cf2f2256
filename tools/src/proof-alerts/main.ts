/** Proves that alerts fire: `npm run proof:alerts`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Argument, Command } from 'commander';

import type { Closer } from '@headwater/runtime';

import { findProgram } from '../programs';
import { runTool } from '../run-tool';
import { root } from '../services/process-list';
import { startAlertInstallation } from './installation';
import { startPrometheus } from './prometheus';
import { proveQuiet, proveScenario } from './prove';
import { alertsOf, shortened } from './rules';
import { scenarios } from './scenarios';
import { startTraffic } from './traffic';

const names = scenarios.map(({ name }) => name);

const command = new Command('npm run proof:alerts --')
  .description(
    'Breaks one part of an installation after the other under traffic: Redis, services, the gateway, the ' +
      'admin, a worker, the read replica, Typesense and PostgreSQL. A real Prometheus must fire the alerts of deploy/helm/headwater/files/alerts.yml ' +
      'that belong to it and no other, and be quiet again when the part is back. Alerts wait for seconds here where the ' +
      'rules say minutes. Runs on stores of its own and removes them. Needs prometheus and redis-server.',
  )
  .addArgument(new Argument('[parts...]', 'what is broken; without any, all').choices(names))
  .option('--log-level <level>', 'lowest level that the processes log', 'silent')
  .addHelpText('after', '\nExit codes: 0 proved, 1 something was wrong, 130 interrupted.')
  .parse();

void runTool((closer) => main(command.processedArgs[0] as string[], command.opts(), closer));

async function main(wanted: string[], { logLevel }: { logLevel: string }, closer: Closer): Promise<number> {
  for (const [program, debianPackage] of [
    ['prometheus', 'prometheus'],
    ['redis-server', 'redis-server'],
  ] as const) {
    if (!findProgram(program, debianPackage))
      throw new Error(`${program} is needed: install ${debianPackage}.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'headwater-alerts-'));
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  const rules = readFileSync(join(root, 'deploy/helm/headwater/files/alerts.yml'), 'utf8');

  const installation = await startAlertInstallation(folder, logLevel, closer, console.log);
  const prometheus = await startPrometheus(
    { folder: join(folder, 'prometheus'), rules: shortened(rules), ports: installation.opsPorts },
    closer,
  );
  const stopTraffic = await startTraffic(installation);
  closer.add('traffic', stopTraffic);

  const proof = { installation, prometheus, say: console.log };
  const faults = await proveQuiet(proof);
  const tried = scenarios.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const scenario of tried) faults.push(...(await proveScenario(scenario, proof)));
  faults.push(...installation.crashes());

  const fired = new Set(tried.flatMap(({ fires }) => fires));
  console.log(
    `Not tried: ${alertsOf(rules)
      .filter((alert) => !fired.has(alert))
      .join(', ')}`,
  );
  for (const fault of faults) console.error(`fault: ${fault}`);
  console.log(faults.length === 0 ? 'Proved' : 'Not proved');
  return faults.length === 0 ? 0 : 1;
}
