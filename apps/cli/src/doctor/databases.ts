import { z } from 'zod';

import { build, env, loadConfig, type Secret, secretOf, withPassword } from '@headwater/runtime';
import { inspectDatabase, isOlderRelease, services } from '@headwater/schema';

import { type Check, TroubleError } from './check';
import type { Environment } from './configuration';

/** The role of a variable, and what it must be able to read. */
interface DatabaseVariable {
  name: string;
  role?: string;
  replica?: boolean;
}

const variables: DatabaseVariable[] = [
  { name: 'DATABASE_URL' },
  ...services.flatMap((service): DatabaseVariable[] => {
    const prefix = service.toUpperCase();
    return [
      { name: `${prefix}_DB_URL`, role: `headwater_${service}_management` },
      { name: `${prefix}_DELIVERY_DB_URL`, role: `headwater_${service}_delivery` },
      { name: `${prefix}_REPLICA_DB_URL`, role: `headwater_${service}_delivery`, replica: true },
      { name: `${prefix}_JOBS_DB_URL`, role: 'headwater_jobs' },
    ];
  }),
];

const passwordOf = (name: string): string => name.replace(/_URL$/, '_PASSWORD');

/** One check for each database URL in the environment. @throws ConfigError */
export function databaseChecks(environment: Environment): Check[] {
  const shape = Object.fromEntries(
    variables.flatMap(({ name }) => [
      [name, env.postgresUrl().optional()],
      [passwordOf(name), env.password().optional()],
    ]),
  );
  const given = loadConfig(z.object(shape), environment) as Record<string, Secret | undefined>;
  return variables.flatMap((variable) => {
    const url = given[variable.name];
    if (url === undefined) return [];
    const complete = withPassword(url, given[passwordOf(variable.name)]);
    return [
      {
        name: `PostgreSQL ${variable.name}`,
        look: () => look(secretOf(complete), variable),
        remedy: `Is PostgreSQL running, and are host, port, role and password in ${variable.name} right? docs/runbooks/rotate-passwords.md`,
      },
    ];
  });
}

async function look(url: string, { name, role, replica = false }: DatabaseVariable): Promise<string> {
  const found = await inspectDatabase(url);
  if (role !== undefined && found.role !== role)
    throw new TroubleError(`it logs in as ${found.role}`, `Name the role ${role} in ${name}.`);
  if (!replica && found.isReplica)
    throw new TroubleError('the server is a read replica', `Name the primary in ${name}.`);
  if (found.behind !== undefined && found.behind.length > 0)
    throw new TroubleError(
      `the database lacks migrations of this release (${found.behind.join(', ')})`,
      'Run "headwater migrate" of this release.',
    );
  const { oldestRelease } = found;
  if (oldestRelease !== undefined && isOlderRelease(build.version, oldestRelease))
    throw new TroubleError(
      `the database serves releases from ${oldestRelease} on, and this is ${build.version}`,
      `Run ${oldestRelease} or newer. docs/upgrades.md`,
    );
  const schema = found.behind === undefined ? '' : ', schemas are up to date';
  const primary = replica && !found.isReplica ? ', which is no replica: the primary serves these reads' : '';
  return `${found.role} on PostgreSQL ${found.serverVersion}${primary}${schema}`;
}
