import type { Command } from 'commander';

import { AppError } from '@headwater/errors';
import { build, ConfigError } from '@headwater/runtime';

import { type Connection, findConnection } from '../connection';
import { adminChecks } from '../doctor/admin';
import { type Check, findAll, type Finding } from '../doctor/check';
import { databaseChecks } from '../doctor/databases';
import { otherChecks } from '../doctor/others';
import { outsideChecks } from '../doctor/outside';
import { deliveryChecks, managementChecks } from '../doctor/services';
import { variableChecks } from '../doctor/variables';
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

/** @throws AppError if the configuration is wrong in itself, or names nothing */
function checksOf(options: GlobalOptions, { environment, cwd }: Surroundings): Check[] {
  const connection = connectionOf(options, environment, cwd);
  let checks: Check[];
  try {
    checks = [
      ...databaseChecks(environment),
      ...(connection === undefined ? [] : managementChecks(connection)),
      ...deliveryChecks(environment),
      ...adminChecks(environment),
      ...otherChecks(environment, connection?.baseUrl),
      ...outsideChecks(environment),
      ...variableChecks(environment),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new AppError('INVALID_ARGUMENT', 'CONFIGURATION_INVALID', error.message);
  }
  if (checks.length > 0) return checks;
  throw new AppError(
    'UNAVAILABLE',
    'INSTALLATION_NOT_FOUND',
    'Nothing is named: no standalone runs in this folder, and the environment has none of the variables. headwater doctor --help',
  );
}

/** Undefined where the command itself is to reach nothing. */
function connectionOf(
  options: GlobalOptions,
  environment: Surroundings['environment'],
  cwd: string,
): Connection | undefined {
  try {
    return findConnection(options, environment, cwd);
  } catch (error) {
    if (error instanceof AppError && error.reason === 'INSTALLATION_NOT_FOUND') return undefined;
    throw error;
  }
}

/** A line for each, and below it what to do. */
function describe(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings
    .flatMap(({ name, ok, detail, remedy }) => [
      `${ok ? 'ok   ' : 'WRONG'}  ${name.padEnd(width)}  ${detail}`,
      ...(remedy === null ? [] : [`       ${' '.repeat(width)}  → ${remedy}`]),
    ])
    .join('\n');
}
