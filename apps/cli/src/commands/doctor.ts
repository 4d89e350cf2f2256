import type { Command } from 'commander';

import { AppError } from '@headwater/errors';
import { build } from '@headwater/runtime';

import { type Connection, findConnection } from '../connection';
import { adminChecks, peopleChecks } from '../doctor/admin';
import { type Check, findAll, type Finding, TroubleError } from '../doctor/check';
import { checksWithout, type Environment } from '../doctor/configuration';
import { databaseChecks } from '../doctor/databases';
import { otherChecks } from '../doctor/others';
import { outsideChecks } from '../doctor/outside';
import { deliveryChecks, managementChecks } from '../doctor/services';
import { valueChecks, variableChecks } from '../doctor/variables';
import type { GlobalOptions, Surroundings } from '../session';

const help = `
It looks at what the environment names, with the variables of the gateway, the admin, the services and
the workers (docs/configuration.md), at the services that this command calls, and at a standalone that runs in this folder. So run
it where a process runs, with its environment. It changes nothing.

Exit codes: 0 if all is well, 1 if something is wrong.`;

export function registerDoctor(program: Command, surroundings: Surroundings): void {
  program
    .command('doctor')
    .description('Reaches everything that the configuration names, and says what is wrong and what to do.')
    .addHelpText('after', help)
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const findings = await findAll(checksOf(options, surroundings));
      const ok = findings.every((finding) => finding.ok);
      surroundings.stdout.write(
        options.json === true
          ? `${JSON.stringify({ ok, version: build.name, checks: findings }, null, 2)}\n`
          : `${describe(findings)}\n`,
      );
      if (ok) return;
      const wrong = findings.filter((finding) => !finding.ok).length;
      throw new AppError('INTERNAL', 'NOT_WELL', `${wrong} of ${findings.length} checks failed.`);
    });
}

/** @throws AppError if no option or variable names anything to check */
function checksOf(options: GlobalOptions, { environment, cwd }: Surroundings): Check[] {
  let connection: Connection | undefined;
  const groups: ((environment: Environment) => Check[])[] = [
    databaseChecks,
    (given) => {
      const found = connectionOf(options, given, cwd);
      if (Array.isArray(found)) return found;
      connection = found;
      return managementChecks(found);
    },
    deliveryChecks,
    peopleChecks,
    adminChecks,
    (given) => otherChecks(given, connection?.baseUrl),
    outsideChecks,
    valueChecks,
    variableChecks,
  ];
  const checks = groups.flatMap((group) => checksWithout(group, environment));
  // Several programs may read one variable: it gets one line.
  const isRepeated = ({ name }: Check, at: number): boolean =>
    name.startsWith('Variable ') && checks.findIndex((check) => check.name === name) < at;
  if (checks.length > 0) return checks.filter((check, at) => !isRepeated(check, at));
  throw new AppError(
    'UNAVAILABLE',
    'INSTALLATION_NOT_FOUND',
    'Nothing is named: no standalone runs in this folder, and the environment has none of the variables. headwater doctor --help',
  );
}

/** The connection of the command. If there is none to find, or if it is incomplete, the failing checks, if any. */
function connectionOf(options: GlobalOptions, environment: Environment, cwd: string): Connection | Check[] {
  try {
    return findConnection(options, environment, cwd);
  } catch (error) {
    if (!(error instanceof AppError) || error.reason === 'CONFIGURATION_INVALID') throw error;
    if (error.reason === 'INSTALLATION_NOT_FOUND') return [];
    const remedy = 'apps/cli/README.md has the variables by which this command reaches the services.';
    const look = () => Promise.reject(new TroubleError(error.message, remedy));
    return [{ name: 'This command', look, remedy }];
  }
}

/** A line for each finding, followed by what to do. */
function describe(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings
    .flatMap(({ name, ok, detail, remedy }) => [
      `${ok ? 'ok   ' : 'WRONG'}  ${name.padEnd(width)}  ${detail}`,
      ...(remedy === null ? [] : [`       ${' '.repeat(width)}  → ${remedy}`]),
    ])
    .join('\n');
}
