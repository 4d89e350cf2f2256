import { setTimeout as delay } from 'node:timers/promises';

import type { ProcessName } from '../src/services/process-list';
import { type Installation, startPrograms } from './support/programs';

jest.setTimeout(240_000);

interface Line {
  level: string;
  msg: string;
  dependency?: string;
}

/** Nothing that a process needs answers: neither PostgreSQL nor Redis nor, for gateway and admin, a service. */
const most: Partial<Record<ProcessName, number>> = {
  // Redis, three services, and the versions of sites.
  gateway: 5,
  admin: 4,
};

describe('programs without anything that they need', () => {
  let installation: Installation;
  const told = new Map<ProcessName, Line[]>();

  beforeAll(async () => {
    installation = await startPrograms({
      stores: 'none',
      logLevel: 'warn',
      variables: { START_GRACE_S: '600' },
    });
    for (const { lines } of installation.programs) while (lines.length === 0) await delay(50);
    // Each asks again four times a second.
    await delay(4_000);
    for (const { name, lines } of installation.programs)
      told.set(
        name,
        lines.map((line) => JSON.parse(line) as Line),
      );
  });

  afterAll(() => installation?.close());

  it('say once of each dependency that it does not answer', () => {
    for (const [name, lines] of told) {
      const said = lines.map(({ msg, dependency }) => `${msg} ${dependency ?? ''}`);
      expect([name, said]).toEqual([name, [...new Set(said)]]);
      // The others: PostgreSQL and Redis.
      expect([name, said.length <= (most[name] ?? 2), said]).toEqual([name, true, said]);
    }
    expect(
      told
        .get('content')
        ?.map(({ msg }) => msg)
        .sort(),
    ).toEqual(['redis cannot be reached', 'waiting for PostgreSQL']);
  });

  it('show no stack, and no password', () => {
    for (const { name, lines } of installation.programs) {
      expect([name, lines.filter((line) => /"stack"|\\n +at /.test(line))]).toEqual([name, []]);
      expect([name, lines.filter((line) => line.includes('secret'))]).toEqual([name, []]);
    }
  });
});
