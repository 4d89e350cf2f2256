import { giveUpJob } from './failed-jobs';
import { createHarness, editor, type Harness, refusal, superAdmin } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(() => harness.admin.query('delete from graphile_worker._private_jobs'));

const list = async (request = {}) =>
  (await harness.jobManagement.listFailedJobs(request, superAdmin)).failedJobs;
const retry = async (...jobIds: number[]) =>
  (await harness.jobManagement.retryFailedJobs({ jobIds }, superAdmin)).jobIds;
const stateOf = async (jobId: number) =>
  (
    await harness.admin.query(
      'select attempts, is_available, run_at <= now() as due from graphile_worker._private_jobs where id = $1',
      [jobId],
    )
  ).rows as unknown[];

it('lists jobs that were given up, newest first, with site, attempts and a safe error', async () => {
  const error = 'Error: redis://:s3cret@redis is away\n    at secret.js';
  const first = await giveUpJob(harness.admin, { siteId: 7, error });
  const second = await giveUpJob(harness.admin, { task: 'content_analyze', payload: { path: 'x' } });
  const jobs = await list();
  expect(jobs).toMatchObject([
    { jobId: second, task: 'content_analyze', attempts: 25, lastError: 'Error: it failed' },
    { jobId: first, task: 'media_variants', siteId: 7, lastError: 'Error: redis://***@redis is away' },
  ]);
  expect(jobs[0]?.siteId).toBeUndefined();
  expect(jobs[0]?.failTime?.seconds).toBeGreaterThanOrEqual(jobs[0]?.createTime?.seconds ?? Infinity);
  expect(JSON.stringify(jobs)).not.toMatch(/s3cret|secret\.js|path/);
});

it('leaves out jobs that wait, that run, and that a newer one has superseded', async () => {
  const { admin } = harness;
  await admin.query("select graphile_worker.add_job('media_variants', '{}')");
  const running = await giveUpJob(admin, {});
  await admin.query('update graphile_worker._private_jobs set locked_at = now() where id = $1', [running]);
  const superseded = await giveUpJob(admin, {});
  await admin.query(`update graphile_worker._private_jobs set flags = '{"superseded": true}' where id = $1`, [
    superseded,
  ]);
  expect(await list()).toEqual([]);
  expect(await retry(running, superseded)).toEqual([]);
  expect(await stateOf(superseded)).toMatchObject([{ attempts: 25, is_available: false }]);
});

it('filters by task and site, page by page', async () => {
  for (const task of ['media_variants', 'content_analyze']) {
    for (const siteId of [7, 8]) await giveUpJob(harness.admin, { task, siteId });
  }
  const idsOf = (jobs: { task?: string; siteId?: number | undefined }[]) =>
    jobs.map(({ task, siteId }) => `${task} ${siteId}`);
  expect(idsOf(await list({ siteId: 8 }))).toEqual(['content_analyze 8', 'media_variants 8']);
  expect(idsOf(await list({ task: 'media_variants' }))).toEqual(['media_variants 8', 'media_variants 7']);
  expect(await list({ task: 'media_variant' })).toEqual([]);
  const first = await harness.jobManagement.listFailedJobs({ pageSize: 3 }, superAdmin);
  expect(first.failedJobs).toHaveLength(3);
  const pageToken = first.nextPageToken;
  const next = await harness.jobManagement.listFailedJobs({ pageSize: 3, pageToken }, superAdmin);
  expect([idsOf(next.failedJobs), next.nextPageToken]).toEqual([['media_variants 7'], '']);
  expect((await refusal(list({ pageToken, siteId: 7 }))).reason).toBe('PAGE_TOKEN_INVALID');
});

it('has jobs tried again from the start, once, and records who wished it', async () => {
  const one = await giveUpJob(harness.admin, { siteId: 7 });
  const other = await giveUpJob(harness.admin, { siteId: 8 });
  expect(await retry(other, one, 999_999)).toEqual([one, other]);
  expect(await stateOf(one)).toEqual([{ attempts: 0, is_available: true, due: true }]);
  expect(await list()).toEqual([]);
  expect(await retry(one)).toEqual([]);
  const { auditEvents } = await harness.auditManagement.listAuditEvents({ kind: 'job' }, superAdmin);
  expect(auditEvents.map(({ objectId, became, actor }) => [objectId, became, actor])).toEqual(
    [other, one].map((jobId) => [String(jobId), 'retried', 'user:admin-1']),
  );
});

it('is for super admins with a key for all sites, and says what is wrong', async () => {
  const { siteId } = await harness.createSite();
  const only = harness.onlySite(siteId).jobManagement;
  const { jobManagement } = harness;
  expect((await refusal(jobManagement.listFailedJobs({}, editor))).reason).toBe('SUPER_ADMIN_REQUIRED');
  expect((await refusal(jobManagement.retryFailedJobs({ jobIds: [1] }, editor))).reason).toBe(
    'SUPER_ADMIN_REQUIRED',
  );
  expect((await refusal(only.listFailedJobs({ siteId }, editor))).reason).toBe('SITE_NOT_ALLOWED');
  expect((await refusal(retry())).fields).toEqual({ job_ids: ['job_ids must be 1 to 200.'] });
  expect((await refusal(retry(...Array.from({ length: 201 }, (_, id) => id + 1)))).fields).toEqual({
    job_ids: ['job_ids must be 1 to 200.'],
  });
});
