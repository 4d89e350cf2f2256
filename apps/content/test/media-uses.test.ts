import { Client as PgClient } from 'pg';

import { createEntry } from './factories';
import { until } from './queue';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function insertMedia(): Promise<number> {
  const { rows } = await harness.admin.query<{ media_id: string }>(
    `with stored as (
       insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_state)
       values ($1, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'text/plain', 'txt', 1, 'none')
       returning *
     )
     insert into media.media (site_id, content_hash, name) select site_id, content_hash, 'a.txt' from stored
     returning media_id`,
    [harness.siteA.siteId],
  );
  return Number(rows[0]?.media_id);
}

/** Marks of the entry and of its revisions. */
async function marksOf(entryId: number): Promise<(string[] | null)[]> {
  const { rows } = await harness.admin.query<{ media_marks: string[] | null }>(
    `select media_marks from content.entries where entry_id = $1
     union all
     (select media_marks from content.revisions where entry_id = $1 order by revision)`,
    [entryId],
  );
  return rows.map((row) => row.media_marks);
}

const updated = (entryId: number, expectedRevision: number, fieldsJson: string) =>
  harness.management.updateEntry(
    {
      siteId: harness.siteA.siteId,
      entryId,
      entry: { fieldsJson },
      updateMask: { paths: ['fields_json'] },
      expectedRevision,
    },
    { actor },
  );

test('every write notes what the entry and its revision may show', async () => {
  const mediaId = await insertMedia();
  const { entryId } = await createEntry(harness, harness.siteA, {
    fieldsJson: '{"a":12345}',
    blocksJson: '[{"type":"x","data":{"b":"23456"}}]',
    html: ` ${'ab'.repeat(32)} `,
    ogImageMediaId: mediaId,
  });
  const others = ['23456', 'ab'.repeat(32), String(mediaId)];
  const sorted = async () => (await marksOf(entryId)).map((marks) => marks?.sort());
  const before = ['12345', ...others].sort();
  expect(await sorted()).toEqual([before, before]);
  await updated(entryId, 1, '{"a":34567}');
  const after = ['34567', ...others].sort();
  expect(await sorted()).toEqual([after, before, after]);
});

test('a worker finds what an older release did not note, and changes nothing else', async () => {
  const { entryId } = await createEntry(harness, harness.siteB, {
    fieldsJson: '{"a":45678}',
  });
  await harness.admin.query('update content.entries set media_marks = null');
  await harness.admin.query('update content.revisions set media_marks = null');
  const entry = () =>
    harness.admin.query(
      'select revision, updated_at, fields::text from content.entries where entry_id = $1',
      [entryId],
    );
  const before = (await entry()).rows;
  const version = await harness.siteVersion(harness.siteB);
  await harness.startWorker();
  await until('marks', async () => {
    const { rows } = await harness.admin.query(
      `select from content.entries where media_marks is null
       union all select from content.revisions where media_marks is null`,
    );
    return rows.length === 0;
  });
  expect(await marksOf(entryId)).toEqual([['45678'], ['45678']]);
  expect((await entry()).rows).toEqual(before);
  expect(await harness.siteVersion(harness.siteB)).toBe(version);
});

test('an image that is being deleted as unused is waited for, and is missing then', async () => {
  const mediaId = await insertMedia();
  const deletion = new PgClient({ connectionString: harness.database.urls.mediaManagement });
  await deletion.connect();
  try {
    const { siteId } = harness.siteA;
    await deletion.query(`begin; set local app.site_id = ${siteId}; select platform.claim_media(${siteId})`);
    const created = createEntry(harness, harness.siteA, { ogImageMediaId: mediaId }).then(
      () => 'created',
      (error: { reason: string }) => error.reason,
    );
    // Another site's entries are written meanwhile.
    await createEntry(harness, harness.siteB);
    await until('the wait', async () => {
      const { rows } = await harness.admin.query(
        `select from pg_locks where locktype = 'advisory' and not granted`,
      );
      return rows.length > 0;
    });
    await deletion.query('delete from media.media where media_id = $1', [mediaId]);
    await deletion.query('commit');
    expect(await created).toBe('MEDIA_NOT_FOUND');
  } finally {
    await deletion.end();
  }
});
