import { takeUpload } from '../src/domain/uploads/upload-lease';
import { byWorker, finishUploadTask } from '../src/jobs/tasks';
import { createWarnings } from './left-uploads';
import { eventually } from './setup';
import { withUploads } from './with-uploads';

/** The lease of an upload, while its holder lives and afterwards. */

const service = withUploads();

// The timers of PostgreSQL's client go on.
beforeEach(() => {
  const doNotFake = [
    'setTimeout',
    'clearTimeout',
    'setImmediate',
    'clearImmediate',
    'nextTick',
    'Date',
  ] as const;
  jest.useFakeTimers({ doNotFake: [...doNotFake, 'queueMicrotask', 'performance', 'hrtime'] });
});
afterEach(() => jest.useRealTimers());

/** A lease, and how many transactions it took. With `fails`, they fail from then on. */
async function take() {
  const { jobDb, uploads, site } = service;
  const upload = await uploads.begin(1);
  const seen = { transactions: 0, fails: false };
  const { logger, warnings } = createWarnings();
  const changeSite: typeof jobDb.changeSite = (...given) => {
    seen.transactions += 1;
    return seen.fails ? Promise.reject(new Error('lost')) : jobDb.changeSite(...given);
  };
  const db = { ...jobDb, changeSite };
  const by = byWorker(finishUploadTask);
  const id = { siteId: site.siteId, uploadId: upload.uploadId };
  const lease = await takeUpload({ db, by, logger }, id, () => undefined);
  return { lease, seen, warnings };
}

const renewedTo = (seen: { transactions: number }, count: number) =>
  eventually(async () => seen.transactions === count || undefined);

test('is renewed every four seconds, and never again once it is given back', async () => {
  const { lease, seen, warnings } = await take();
  expect(seen.transactions).toBe(1);
  for (const count of [2, 3]) {
    jest.advanceTimersByTime(3_999);
    expect(seen.transactions).toBe(count - 1);
    jest.advanceTimersByTime(1);
    await renewedTo(seen, count);
  }
  await lease.release();
  expect(seen.transactions).toBe(4);
  jest.advanceTimersByTime(60_000);
  await service.uploads.begin(1);
  expect([seen.transactions, warnings]).toEqual([4, []]);
});

test('that cannot be renewed or given back is a warning, and no fault of its holder', async () => {
  const { lease, seen, warnings } = await take();
  seen.fails = true;
  jest.advanceTimersByTime(4_000);
  await renewedTo(seen, 2);
  await lease.release();
  expect(warnings).toMatchObject([
    { msg: 'the lease of an upload could not be renewed', err: {} },
    { msg: 'the lease of an upload could not be given back; it ends by itself', err: {} },
  ]);
});
