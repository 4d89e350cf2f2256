import type { TestSite } from '@headwater/testing';

import { actor, createHarness, type Harness } from './setup';

/** Of an index server, where there is none. */
const noChanges = {
  ...{ pendingChanges: 0, refusedChanges: 0, refusal: '' },
  ...{ placement: 'INDEX_PLACEMENT_UNSPECIFIED', collection: '' },
};

describe('the index of a site', () => {
  let harness: Harness;
  let site: TestSite;

  beforeAll(async () => {
    harness = await createHarness();
    site = await harness.world.addSite();
    await harness.world.addEntry({ site, title: 'One' });
    const lost = await harness.world.addEntry({ site, title: 'Two', status: 'draft' });
    await harness.world.admin.query('delete from content.search_texts where site_id = $1 and entry_id = $2', [
      site.siteId,
      lost,
    ]);
  });
  afterAll(() => harness.close());

  const jobs = async (): Promise<unknown[]> => {
    const { rows } = await harness.world.admin.query<object>(
      `select tasks.identifier, jobs.payload, jobs.key
       from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id`,
    );
    return rows;
  };

  it('has a status', async () => {
    expect(await harness.management.getIndexStatus({ siteId: site.siteId })).toEqual({
      status: { engine: 'postgresql', entries: 2, indexed: 1, pendingJobs: 0, ...noChanges },
    });
  });

  it('is rebuilt by one job, however often it is asked for, and answers meanwhile', async () => {
    for (let i = 0; i < 3; i++) {
      const { status } = await harness.management.rebuildIndex({ siteId: site.siteId }, { actor });
      expect(status).toEqual({
        ...{ engine: 'postgresql', entries: 2, indexed: 1, pendingJobs: 1 },
        ...noChanges,
      });
    }
    expect(await jobs()).toEqual([
      {
        identifier: 'content_search_texts',
        payload: { siteId: site.siteId },
        key: `content_search_texts:${site.siteId}`,
      },
    ]);
    const answer = await harness.delivery.search({
      siteId: site.siteId,
      minSiteVersion: 0,
      language: 'en',
      query: 'one',
      page: 1,
      perPage: 10,
    });
    expect(answer).toMatchObject({ total: 1, indexCurrent: false });
  });

  it('forgets, when it is rebuilt, the jobs of this site that were given up, and those alone', async () => {
    const { admin } = harness.world;
    const other = await harness.world.addSite();
    const add = (task: string, { siteId }: TestSite, key: string) =>
      admin.query(
        `select graphile_worker.add_job($1, json_build_object('siteId', $2::bigint), job_key => $3)`,
        [task, siteId, key],
      );
    await add('content_search_texts', site, 'of-author');
    await add('content_search_texts', other, 'of-other-site');
    await add('media_variants', site, 'of-other-task');
    await admin.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where key like 'of-%'`,
    );
    await harness.management.rebuildIndex({ siteId: site.siteId }, { actor });
    const { rows } = await admin.query<object>(
      `delete from graphile_worker._private_jobs where attempts = max_attempts returning key`,
    );
    expect(rows).toEqual([{ key: 'of-other-site' }, { key: 'of-other-task' }]);
  });

  it('is unknown for a site that does not exist', async () => {
    const unknown = { code: 'NOT_FOUND', reason: 'SITE_NOT_FOUND' };
    const before = (await jobs()).length;
    await expect(harness.management.getIndexStatus({ siteId: 987_654 })).rejects.toMatchObject(unknown);
    await expect(harness.management.rebuildIndex({ siteId: 987_654 }, { actor })).rejects.toMatchObject(
      unknown,
    );
    expect((await jobs()).length).toBe(before);
  });

  it('asks for a site and, to be rebuilt, for an actor', async () => {
    const fields = { site_id: ['site_id must be a positive integer.'] };
    await expect(harness.management.getIndexStatus({})).rejects.toMatchObject({ fields });
    await expect(harness.management.rebuildIndex({}, { actor })).rejects.toMatchObject({ fields });
    await expect(harness.management.rebuildIndex({ siteId: site.siteId })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'ACTOR_REQUIRED',
    });
  });
});
