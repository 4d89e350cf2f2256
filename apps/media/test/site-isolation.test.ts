import { Client as PgClient } from 'pg';

import { contracts } from '@headwater/contracts';
import { methodsOf } from '@headwater/grpc';

import { actor, createHarness, type MediaHarness, uploadOf } from './setup';
import { appendOf, createUploads } from './uploads';

let harness: MediaHarness;
let ofA: number;
let uploadOfA: string;

beforeAll(async () => {
  harness = await createHarness();
  ofA = (await harness.upload(harness.siteA, 'secret-of-a.txt', Buffer.from('A'), 'shared:1')).media!.mediaId;
  await harness.upload(harness.siteA, 'other-secret-of-a.txt', Buffer.from('AA'), 'shared:2');
  for (const site of [harness.siteA, harness.siteB]) {
    const { begin, append } = createUploads(harness, site);
    const upload = await begin(2, { name: site === harness.siteA ? 'secret-of-a.bin' : 'b.bin' });
    await append(upload, 0, Buffer.from('A'));
    uploadOfA ??= upload.uploadId;
  }
  await harness
    .clientsWith(harness.keys.superAdmin)
    .management.updateMediaQuota(
      { siteId: harness.siteA.siteId, maxFiles: 77, updateMask: { paths: ['max_files'] } },
      { actor: { ...actor, superAdmin: true } },
    );
  for (const { siteId } of [harness.siteA, harness.siteB]) {
    await harness.admin.query(
      `insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_state)
       values ($1, repeat('e', 64), 'text/plain', 'txt', 1, 'none')`,
      [siteId],
    );
    await harness.admin.query(`insert into media.uploads values ($1, repeat('e', 64), default, now())`, [
      siteId,
    ]);
    await harness.admin.query(`insert into media.focal_points values ($1, repeat('e', 64), 1, 2)`, [siteId]);
    await harness.admin.query(`insert into media.extra_variants values ($1, repeat('e', 64), 'medium.jpg')`, [
      siteId,
    ]);
    await harness.admin.query(
      `with shown as (
         insert into media.media (site_id, name, content_hash)
         select site_id, 'used.txt', content_hash from media.objects where site_id = $1 limit 1
         returning *
       )
       insert into media.former_uses select site_id, media_id, now() from shown`,
      [siteId],
    );
    await harness.admin.query(
      `insert into media.former_files
       select site_id, media_id, repeat('f', 64) from media.media where site_id = $1 limit 1`,
      [siteId],
    );
    await harness.admin.query(`insert into media.removals values ($1, repeat('e', 64), 'job')`, [siteId]);
  }
});
afterAll(() => harness.close());

type Clients = Pick<MediaHarness, 'management' | 'delivery'>;
type Calls = Record<string, (clients: Clients, siteId: number) => Promise<unknown>>;

/** Every RPC, called in one site with an id of site A. */
const calls: Calls = {
  getMedia: ({ delivery }, siteId) => delivery.getMedia({ siteId, minSiteVersion: 0, mediaId: ofA }),
  batchGetMedia: ({ delivery }, siteId) =>
    delivery.batchGetMedia({ siteId, minSiteVersion: 0, mediaIds: [ofA] }),
  uploadMedia: ({ management }, siteId) =>
    management.uploadMedia(uploadOf({ siteId, name: 'b.txt', importKey: 'shared:1' }, Buffer.from('B')), {
      actor,
    }),
  beginUpload: ({ management }, siteId) =>
    management.beginUpload({ siteId, name: 'b.txt', sizeBytes: 1, importKey: 'shared:2' }, { actor }),
  appendUpload: ({ management }, siteId) =>
    management.appendUpload(appendOf({ siteId, uploadId: uploadOfA, offset: 1 }, Buffer.from('B')), {
      actor,
    }),
  getUpload: ({ management }, siteId) => management.getUpload({ siteId, uploadId: uploadOfA }),
  listUploads: ({ management }, siteId) => management.listUploads({ siteId }),
  finishUpload: ({ management }, siteId) =>
    management.finishUpload({ siteId, uploadId: uploadOfA }, { actor }),
  abortUpload: ({ management }, siteId) => management.abortUpload({ siteId, uploadId: uploadOfA }, { actor }),
  getManagedMedia: ({ management }, siteId) => management.getManagedMedia({ siteId, mediaId: ofA }),
  listMedia: ({ management }, siteId) => management.listMedia({ siteId, nameContains: 'secret' }),
  updateMedia: ({ management }, siteId) =>
    management.updateMedia(
      { siteId, mediaId: ofA, name: 'stolen.txt', updateMask: { paths: ['name'] } },
      { actor },
    ),
  replaceMedia: ({ management }, siteId) =>
    management.replaceMedia([{ header: { siteId, mediaId: ofA } }, { chunk: Buffer.from('B') }], { actor }),
  deleteMedia: ({ management }, siteId) => management.deleteMedia({ siteId, mediaId: ofA }, { actor }),
  rebuildVariants: ({ management }, siteId) => management.rebuildVariants({ siteId }, { actor }),
  regenerateVariants: ({ management }, siteId) =>
    management.regenerateVariants({ siteId, mediaId: ofA }, { actor }),
  getMediaLadder: ({ management }, siteId) => management.getMediaLadder({ siteId }),
  updateMediaLadder: ({ management }, siteId) =>
    management.updateMediaLadder({ siteId, own: { widths: [400], avif: false } }, { actor }),
  listMediaUses: ({ management }, siteId) => management.listMediaUses({ siteId, mediaId: ofA }),
  listUnusedMedia: ({ management }, siteId) => management.listUnusedMedia({ siteId, unusedDays: 30 }),
  'beginUpload of a replacement': ({ management }, siteId) =>
    management.beginUpload({ siteId, name: '', sizeBytes: 1, replacesMediaId: ofA }, { actor }),
  sweepStorage: ({ management }, siteId) => management.sweepStorage({ siteId }, { actor }),
  // About no site: another test has what it shows.
  sweepUnknownSites: ({ management }) => management.sweepUnknownSites({}, { actor }),
  getMediaQuota: ({ management }, siteId) => management.getMediaQuota({ siteId }),
  updateMediaQuota: ({ management }, siteId) =>
    management.updateMediaQuota({ siteId, maxFiles: 0, updateMask: { paths: ['max_files'] } }, { actor }),
};

/** Answers of RPCs that do something in site B, too: they show nothing of site A. */
const answers: Record<string, object> = {
  uploadMedia: { created: true },
  rebuildVariants: { lacking: 0, failed: 0 },
  sweepStorage: { objects: [] },
  sweepUnknownSites: { sites: [] },
  getMediaQuota: { quota: expect.not.objectContaining({ maxFiles: 77 }) as unknown },
  getMediaLadder: { ladder: { offered: { widths: [] }, own: false, knownWidths: [] } },
  updateMediaLadder: { ladder: { offered: { widths: [400] }, own: true, knownWidths: [400] } },
  beginUpload: { upload: { offset: 0 } },
  listUploads: { uploads: expect.arrayContaining([expect.objectContaining({ name: 'b.bin' })]) as unknown },
};

const rpcs = [...methodsOf(contracts.mediaDelivery), ...methodsOf(contracts.mediaManagement)].map(
  ({ name }) => name,
);

test('the list of calls below is the contract', () => {
  const called = Object.keys(calls).map((call) => call.split(' ')[0]);
  expect([...new Set(called)].sort()).toEqual([...rpcs].sort());
});

test.each(Object.keys(calls))('%s in site B neither shows nor changes what site A has', async (rpc) => {
  const stateOfA = async () => [
    await harness.management.getManagedMedia({ siteId: harness.siteA.siteId, mediaId: ofA }),
    await harness.management.getUpload({ siteId: harness.siteA.siteId, uploadId: uploadOfA }),
    await harness.management.getMediaQuota({ siteId: harness.siteA.siteId }),
    await harness.management.getMediaLadder({ siteId: harness.siteA.siteId }),
  ];
  const before = await stateOfA();
  const version = await harness.siteVersion(harness.siteA);
  const answer = await calls[rpc]!(harness, harness.siteB.siteId).catch((error: unknown) => error);
  expect(JSON.stringify(answer)).not.toContain('secret-of-a');
  // Whoever may set it at all may set that of site B: then it is that of site B.
  if (rpc === 'updateMediaQuota') expect(answer).toMatchObject({ reason: 'SUPER_ADMIN_REQUIRED' });
  else if (answer instanceof Error)
    expect(answer).toMatchObject({
      code: 'NOT_FOUND',
      reason: /Upload$/.test(rpc) ? 'UPLOAD_NOT_FOUND' : 'MEDIA_NOT_FOUND',
    });
  else expect(answer).toMatchObject(answers[rpc] ?? { media: [] });
  expect(await stateOfA()).toEqual(before);
  expect(await harness.siteVersion(harness.siteA)).toBe(version);
});

test.each(rpcs)('%s is refused to a service key of another site', async (rpc) => {
  const clients = harness.clientsWith(harness.keys.onlySite(harness.siteA.siteId));
  await expect(calls[rpc]!(clients, harness.siteB.siteId)).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
    reason: 'SITE_NOT_ALLOWED',
  });
});

test.each(methodsOf(contracts.mediaManagement).map(({ name }) => name))(
  '%s is refused to a key that may only read what is published',
  async (rpc) => {
    const clients = harness.clientsWith(harness.keys.delivery);
    await expect(calls[rpc]!(clients, harness.siteA.siteId)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  },
);

test('the database keeps sites apart where a statement forgets to', async () => {
  const role = new PgClient({ connectionString: harness.database.urls.mediaManagement });
  await role.connect();
  try {
    for (const table of [
      'media.media',
      'media.objects',
      'media.uploads',
      'media.removals',
      'media.resumable_uploads',
      'media.upload_parts',
      'media.extra_variants',
      'media.focal_points',
      'media.former_files',
      'media.former_uses',
      'media.quotas',
      'media.public_media',
    ]) {
      await role.query(`begin; set local app.site_id = ${harness.siteB.siteId}`);
      const { rows } = await role.query<{ site_id: string }>(`select distinct site_id from ${table}`);
      expect(rows.map((row) => Number(row.site_id))).toEqual([harness.siteB.siteId]);
      await role.query('rollback');
      await expect(role.query(`select from ${table}`)).rejects.toThrow(/app\.site_id|invalid input syntax/);
    }
    await role.query(`begin; set local app.site_id = ${harness.siteB.siteId}`);
    await expect(
      role.query(`update media.media set site_id = $1`, [harness.siteA.siteId]),
    ).rejects.toMatchObject({ code: '42501' });
    await role.query('rollback');
  } finally {
    await role.end();
  }
});

test('the delivery role reads the view and nothing behind it', async () => {
  const role = new PgClient({ connectionString: harness.database.urls.mediaDelivery });
  await role.connect();
  try {
    // With a site set: without one, the row policy would fail before the right is looked at.
    await role.query(`set app.site_id = ${harness.siteA.siteId}`);
    for (const table of [
      'media.media',
      'media.objects',
      'media.uploads',
      'media.removals',
      'media.resumable_uploads',
      'media.extra_variants',
      'media.focal_points',
      'media.former_files',
      'media.quotas',
    ])
      await expect(role.query(`select from ${table}`)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await role.end();
  }
});

test('the columns of the view that others read', async () => {
  const { rows } = await harness.admin.query<{ column: string }>(
    `select column_name || ' ' || data_type as column from information_schema.columns
     where table_schema = 'media' and table_name = 'public_media' order by ordinal_position`,
  );
  expect(rows.map(({ column }) => column)).toEqual([
    'site_id bigint',
    'media_id bigint',
    'name text',
    'mime_type text',
    'size_bytes bigint',
    'content_hash text',
    'extension text',
    'variant_extension text',
    'width integer',
    'height integer',
    'placeholder text',
    'duration_ms bigint',
    'texts jsonb',
    'focal_x smallint',
    'focal_y smallint',
    'widest_step integer',
  ]);
});
