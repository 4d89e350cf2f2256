import { createHarness, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let site: Site;
/** Of kinds and sizes that nothing decodes. */
const files = [
  ['a.jpg', 'image/jpeg', 100],
  ['b.svg', 'image/svg+xml', 200],
  ['c.mp4', 'video/mp4', 3_000],
  ['d.mp3', 'audio/mpeg', 400],
  ['e.pdf', 'application/pdf', 500],
  ['f.txt', 'text/plain', 1],
  ['g.odd', 'imagery/x', 100],
] as const;

beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
  for (const { siteId } of [site, harness.siteB]) {
    for (const [name, mimeType, size] of files) await insert(siteId, name, mimeType, size);
  }
});
afterAll(() => harness.close());

async function insert(
  siteId: number,
  name: string,
  mimeType: string,
  size: number,
  count = 1,
): Promise<void> {
  await harness.admin.query(
    `with stored as (
       insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_state)
       select $1, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), $3, 'bin', $4, 'none' from generate_series(1, $5)
       returning site_id, content_hash
     )
     insert into media.media (site_id, content_hash, name) select site_id, content_hash, $2 from stored`,
    [siteId, name, mimeType, size, count],
  );
}

const names = async (request: Parameters<MediaHarness['management']['listMedia']>[0]) =>
  (await harness.management.listMedia({ siteId: site.siteId, ...request })).media.map(
    ({ media }) => media?.name,
  );

test.each([
  ['MEDIA_KIND_IMAGE', ['b.svg', 'a.jpg']],
  ['MEDIA_KIND_VIDEO', ['c.mp4']],
  ['MEDIA_KIND_AUDIO', ['d.mp3']],
  ['MEDIA_KIND_DOCUMENT', ['g.odd', 'f.txt', 'e.pdf']],
  ['MEDIA_KIND_UNSPECIFIED', ['g.odd', 'f.txt', 'e.pdf', 'd.mp3', 'c.mp4', 'b.svg', 'a.jpg']],
] as const)('lists the files of %s, of its site alone', async (kind, expected) => {
  expect(await names({ kind })).toEqual(expected);
});

test('lists the files of some ids, of its site alone, each once', async () => {
  const { media } = await harness.management.listMedia({ siteId: site.siteId });
  const idOf = (name: string) => media.find((one) => one.media?.name === name)?.media?.mediaId ?? 0;
  expect(await names({ mediaIds: [idOf('a.jpg'), idOf('f.txt'), idOf('a.jpg'), 999_999] })).toEqual([
    'f.txt',
    'a.jpg',
  ]);
  const ofOther = (await harness.management.listMedia({ siteId: harness.siteB.siteId })).media;
  expect(ofOther.length).toBeGreaterThan(0);
  expect(await names({ mediaIds: ofOther.map((one) => one.media?.mediaId ?? 0) })).toEqual([]);
  await expect(names({ mediaIds: [-1] })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
});

test('lists files by their size, both bounds included', async () => {
  expect(await names({ minSizeBytes: 400 })).toEqual(['e.pdf', 'd.mp3', 'c.mp4']);
  expect(await names({ maxSizeBytes: 100 })).toEqual(['g.odd', 'f.txt', 'a.jpg']);
  expect(await names({ minSizeBytes: 200, maxSizeBytes: 400 })).toEqual(['d.mp3', 'b.svg']);
  expect(await names({ minSizeBytes: 0, maxSizeBytes: 0 })).toEqual([]);
});

test('joins the filters, page by page; a token is of its filters', async () => {
  const request = { siteId: site.siteId, kind: 'MEDIA_KIND_DOCUMENT', minSizeBytes: 2, pageSize: 1 } as const;
  const first = await harness.management.listMedia(request);
  expect(first.media[0]?.media?.name).toBe('g.odd');
  const next = { ...request, pageToken: first.nextPageToken };
  expect(await names(next)).toEqual(['e.pdf']);
  expect(await names({ ...next, nameContains: undefined })).toEqual(['e.pdf']);
  for (const other of [{ kind: 'MEDIA_KIND_IMAGE' }, { minSizeBytes: 1 }, { maxSizeBytes: 9 }] as const) {
    await expect(names({ ...next, ...other })).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' });
  }
});

const inSiteA = async (request: object): Promise<(string | undefined)[]> => {
  const found: (string | undefined)[] = [];
  for (let pageToken = ''; ;) {
    const page = await harness.management.listMedia({
      siteId: site.siteId,
      pageSize: 2,
      pageToken,
      ...request,
    });
    found.push(...page.media.map(({ media }) => media?.name));
    if ((pageToken = page.nextPageToken) === '') return found;
  }
};

test.each([
  [{ orderBy: 'MEDIA_ORDER_NAME' }, ['a.jpg', 'b.svg', 'c.mp4', 'd.mp3', 'e.pdf', 'f.txt', 'g.odd']],
  [{ orderBy: 'MEDIA_ORDER_SIZE' }, ['c.mp4', 'e.pdf', 'd.mp3', 'b.svg', 'g.odd', 'a.jpg', 'f.txt']],
  [{ orderBy: 'MEDIA_ORDER_SIZE', kind: 'MEDIA_KIND_IMAGE' }, ['b.svg', 'a.jpg']],
  [{ reverse: true }, ['a.jpg', 'b.svg', 'c.mp4', 'd.mp3', 'e.pdf', 'f.txt', 'g.odd']],
] as const)(
  'lists files in the order of %j, page by page, and the other way round',
  async (order, expected) => {
    expect(await inSiteA(order)).toEqual(expected);
    const reversed = { ...order, reverse: !('reverse' in order) };
    expect(await inSiteA(reversed)).toEqual([...expected].reverse());
  },
);

test('orders and finds names in any case, with letters beyond A to Z', async () => {
  const { siteId } = harness.siteB;
  for (const name of ['Zebra.txt', 'äpfel.txt', 'Apfel.txt', 'ÖL.txt'])
    await insert(siteId, name, 'text/plain', 9);
  const ordered = { siteId, orderBy: 'MEDIA_ORDER_NAME', minSizeBytes: 9, maxSizeBytes: 9 } as const;
  expect(await names(ordered)).toEqual(['Apfel.txt', 'äpfel.txt', 'ÖL.txt', 'Zebra.txt']);
  expect(await names({ siteId, nameContains: 'öl' })).toEqual(['ÖL.txt']);
});

test('names what is wrong with a bound', async () => {
  const fieldsOf = (request: object) =>
    harness.management.listMedia({ siteId: site.siteId, ...request }).then(
      () => undefined,
      (error: { fields?: unknown }) => error.fields,
    );
  expect(await fieldsOf({ minSizeBytes: -1 })).toEqual({
    min_size_bytes: ['min_size_bytes must be 0 or more.'],
  });
  expect(await fieldsOf({ minSizeBytes: 2, maxSizeBytes: 1 })).toEqual({
    max_size_bytes: ['max_size_bytes must not be less than min_size_bytes.'],
  });
});

test('finds few files among many by an index, as the role of the service', async () => {
  const { siteId } = harness.siteB;
  await insert(siteId, 'many.pdf', 'application/pdf', 10_000, 5_000);
  await harness.admin.query('analyze media.objects, media.media');
  const plan = async (condition: string, order = 'media_id desc'): Promise<string> => {
    await harness.admin.query('begin');
    await harness.admin.query(`set local role headwater_media_management`);
    await harness.admin.query(`set local app.site_id = '${siteId}'`);
    const { rows } = await harness.admin.query<{ 'QUERY PLAN': string }>(
      `explain select media_id from media.media join media.objects using (site_id, content_hash)
       where media.site_id = ${siteId} and ${condition} order by ${order} limit 50`,
    );
    await harness.admin.query('rollback');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const image = `objects.mime_type collate "C" >= 'image/' and objects.mime_type collate "C" < 'image0'`;
  expect(await plan(image)).toContain('objects_by_type');
  expect(await plan('objects.size_bytes >= 1000000')).toContain('objects_by_size');
  expect(await plan('true', 'name collate "und-x-icu", media_id')).toContain('media_by_name');
});
