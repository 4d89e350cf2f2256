import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { fromSources } from '@headwater/testing';

import { describeWithRedis } from './support/fleet';
import { type ReplicatedFleet, startReplicatedFleet } from './support/replicated-fleet';
import { actor, createEntry, createSite, type TestSite } from './support/sites';

const run = promisify(execFile);
const root = join(__dirname, '../../..');
/** What gateways may be late by, and time for a busy machine. */
const leaseMs = 5_000;
const graceMs = 3_000;

describeWithRedis('a replica that missed the last writes takes the place of its primary', () => {
  let replicated: ReplicatedFleet;
  let site: TestSite;
  let other: TestSite;
  /** The newest version that readers have been told. */
  let handedOut: number;

  /**
   * What each gateway shows: the title of one post, and the status of one that was made and of one that was deleted after the replica last
   * heard from the primary.
   */
  async function seen(): Promise<{ title: string; made: number; deleted: number; versions: number[] }[]> {
    return Promise.all(
      replicated.fleet.gateways.map(async (gateway) => {
        const [kept, made, deleted] = await Promise.all(
          ['kept', 'made', 'deleted'].map((slug) => gateway.read(site, `/posts/${slug}`)),
        );
        return {
          title: kept!.json<{ data?: { title: string } }>().data?.title ?? '',
          made: made!.status,
          deleted: deleted!.status,
          versions: [kept, made, deleted].map((answer) => Number(answer!.headers['x-content-version'])),
        };
      }),
    );
  }

  const twice = <T>(value: T): [T, T] => [value, value];
  const lost = twice(expect.objectContaining({ title: 'Lost', made: 200, deleted: 404 }));
  const truth = twice(expect.objectContaining({ title: 'Kept', made: 404, deleted: 200 }));

  beforeEach(async () => {
    replicated = await startReplicatedFleet();
    const { fleet, servers } = replicated;
    const { manage } = fleet.services;
    site = await createSite(fleet.services);
    other = await createSite(fleet.services);
    const { siteId } = site;
    const kept = await createEntry(fleet.services, site, { slug: 'kept', title: 'Kept' });
    const deleted = await createEntry(fleet.services, site, { slug: 'deleted' });
    expect(await seen()).toEqual(truth);
    await servers.replica.caughtUp();

    servers.replica.cutOff();
    await manage.content.updateEntry(
      {
        siteId,
        entryId: kept.entryId,
        entry: { title: 'Lost' },
        updateMask: { paths: ['title'] },
        expectedRevision: kept.revision,
      },
      { actor },
    );
    await createEntry(fleet.services, site, { slug: 'made' });
    await manage.content.deleteEntry({ siteId, entryId: deleted.entryId }, { actor });
    const answers = await seen();
    expect(answers).toEqual(lost);
    handedOut = Math.max(...answers.flatMap(({ versions }) => versions));
  });
  afterEach(() => replicated.close());

  async function failOver(): Promise<void> {
    const { servers, names } = replicated;
    await servers.primary.kill();
    await servers.replica.promote();
    names.primary.leadTo(servers.replica.port);
  }

  /** As an editor does who is told that the database is away for a moment. */
  async function write(): Promise<void> {
    for (const limit = performance.now() + 20_000; ;) {
      try {
        await createEntry(replicated.fleet.services, other);
        return;
      } catch (error) {
        expect(error).toMatchObject({ code: 'UNAVAILABLE' });
        if (performance.now() > limit) throw error;
      }
    }
  }

  function expectNewVersions(answers: { versions: number[] }[]): void {
    expect(Math.min(...answers.flatMap(({ versions }) => versions))).toBeGreaterThan(handedOut);
  }

  test('after the first write of anybody, nothing that was cached before is served', async () => {
    await failOver();
    await write();
    const answers = await seen();
    expect(answers).toEqual(truth);
    expectNewVersions(answers);
  });

  test('though nobody writes, nothing that was cached before is served after 5 s', async () => {
    await failOver();
    const startedAt = performance.now();
    for (;;) {
      // All of the old state or all of the new one; 503 in between.
      const answers = await seen();
      if (answers.every(({ versions }) => Math.min(...versions) > handedOut)) break;
      expect(performance.now() - startedAt).toBeLessThan(leaseMs + graceMs);
      await delay(50);
    }
    for (let turn = 0; turn < 10; turn += 1) {
      const answers = await seen();
      expect(answers).toEqual(truth);
      expectNewVersions(answers);
    }
  });

  test('after-restore by hand does the same for rows that were changed past the services', async () => {
    await failOver();
    await write();
    expect(await seen()).toEqual(truth);
    const { adminUrl, query } = replicated.servers.replica;
    await query(`update content.entries set title = 'By hand' where slug = 'kept'`);
    expect(await seen()).toEqual(truth);
    const program = [
      ...fromSources,
      'apps/cli/src/main.ts',
      'after-restore',
      '--database-url',
      adminUrl,
      '--redis-url',
      replicated.fleet.redisUrl,
    ];
    const { stdout } = await run(process.execPath, program, { cwd: root });
    expect(stdout).toContain('Raised the versions of 2 sites.');
    expect((await seen()).map(({ title }) => title)).toEqual(twice('By hand'));
  });
});
