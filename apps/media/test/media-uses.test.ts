import fc from 'fast-check';

import { createHarness, type MediaHarness } from './setup';
import { createUses, type File } from './uses';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const { insertEntry, insertRevision, upload, usesOf, isUsed, replace, deleteUnused } = createUses(
  () => harness,
);

test('a file is found by its former URLs, too, and no other file is', async () => {
  const { siteA, siteB } = harness;
  const [file, other, ofB] = [await upload(), await upload(), await upload(siteB, 'same')];
  const sameInA = await upload(siteA, 'same');
  const former = file.hash;
  await insertEntry(siteA, { html: `<img src="/media/${siteA.siteKey}/${former}/medium.jpg">` });
  expect(await isUsed(file)).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    await replace(file);
    expect((await usesOf(file)).uses).toMatchObject([{ kind: 'MEDIA_USE_KIND_ENTRY', places: ['html'] }]);
    await expect(deleteUnused(file)).rejects.toMatchObject({ reason: 'MEDIA_USED' });
  }
  expect(await isUsed(other)).toBe(false);
  // Former bytes of a file of another site are none of this one.
  await replace(ofB, siteB);
  await insertEntry(siteA, { fields: `{"a":"${ofB.hash}"}` });
  expect([await isUsed(ofB, siteB), await isUsed(sameInA)]).toEqual([false, true]);
});

describe('what names a media file', () => {
  const url = (hash: string, key = harness.siteA.siteKey) => `/media/${key}/${hash}/medium.jpg`;
  const inFields: [string, (file: File) => string][] = [
    ['a number', ({ id }) => `{"a":{"b":[1.5,${id}]}}`],
    ['a number with zeros', ({ id }) => `{"a":${id}.00}`],
    ['a number with an exponent', ({ id }) => `{"a":0.${id}e${String(id).length}}`],
    ['a string', ({ id }) => `{"a":"${id}"}`],
    ['a string with spaces', ({ id }) => `{ "a" : [ " ${id} " ] }`],
    ['escaped digits', ({ id }) => `{"a":"${[...String(id)].map((digit) => `\\u003${digit}`).join('')}"}`],
    ['the first of a key that stands twice', ({ id }) => `{"a":${id},"a":0}`],
    ['one beside what no type holds', ({ id }) => `{"a":${id},"b":1e999999,"c":"\\ud800"}`],
    ['a URL', ({ hash }) => `{"a":"${url(hash)}"}`],
    ['a URL with a host', ({ hash }) => `{"a":"see https://cdn.example${url(hash)}?x#y."}`],
    ['escaped slashes', ({ hash }) => `{"a":"${url(hash).replaceAll('/', '\\/')}"}`],
    ['slashes as code points', ({ hash }) => `{"a":"${url(hash).replaceAll('/', '\\u002f')}"}`],
    ['a URL in a query', ({ hash }) => `{"a":"/image?url=${encodeURIComponent(url(hash))}&w=640"}`],
    ['the same in small letters', ({ hash }) => `{"a":"/image?url=${url(hash).replaceAll('/', '%2f')}"}`],
    [
      'the same, encoded twice',
      ({ hash }) => `{"a":"/login?to=${encodeURIComponent(`/i?u=${encodeURIComponent(url(hash))}`)}"}`,
    ],
    ['JSON in a string', ({ hash }) => JSON.stringify({ a: JSON.stringify({ b: url(hash) }) })],
    [
      'JSON in a string, its slashes as code points',
      ({ hash }) => JSON.stringify({ a: `{"b":"${url(hash).replaceAll('/', '\\u002F')}"}` }),
    ],
    ['HTML with references', ({ hash }) => `{"a":"<img src='${url(hash).replaceAll('/', '&#x2f;')}'>"}`],
    ['a URL in CSS', ({ hash }) => `{"a":"url(${url(hash).replaceAll('/', '\\\\00002f')})"}`],
    [
      'escaped letters of its hash',
      ({ hash }) =>
        `{"a":"${url(hash).replace(/[a-f](?=[^/]*\/[^/]*$)/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)}"}`,
    ],
    [
      'a thumbnail around a point',
      ({ hash }) => `{"a":"${url(hash).replace('medium', 'thumbnail-f25x70')}"}`,
    ],
    ['a URL as a key', ({ hash }) => `{"${url(hash)}":1}`],
    ['its hash alone', ({ hash }) => `{"a":"sha256-${hash}"}`],
    ['its hash in capitals', ({ hash }) => `{"a":"${hash.toUpperCase()}"}`],
    [
      'a variant that does not exist',
      ({ hash }) => `{"a":"${url(hash).replace('medium.jpg', 'w640-v9.avif')}"}`,
    ],
  ];
  test.each(inFields)('%s', async (_, write) => {
    const file = await upload();
    const entryId = await insertEntry(harness.siteA, { fields: write(file) });
    expect((await usesOf(file)).uses).toMatchObject([
      { kind: 'MEDIA_USE_KIND_ENTRY', id: entryId, places: ['fields'], state: 'MEDIA_USE_STATE_PUBLISHED' },
    ]);
  });

  const others: [string, (file: File) => string][] = [
    ['its digits in a text', ({ id }) => `{"a":"Rooms: ${id}, [${id}], \\"${id}\\""}`],
    ['its digits in a key', ({ id }) => `{"${id}":"x","${id}" :0}`],
    ['a negative number', ({ id }) => `{"a":-${id}}`],
    ['a fraction', ({ id }) => `{"a":${id}.5}`],
    ['a longer number', ({ id }) => `{"a":1${id},"b":${id}0,"c":"0${id}"}`],
    ['a part of its hash', ({ hash }) => `{"a":"${hash.slice(1)}"}`],
    ['its hash in a URL of another site', ({ hash }) => `{"a":"https://x${url(hash, 'k00000000000')}"}`],
    ['the same in a query', ({ hash }) => `{"a":"?u=${encodeURIComponent(url(hash, 'k00000000000'))}"}`],
  ];
  test.each(others)('but not %s', async (_, write) => {
    const file = await upload();
    await insertEntry(harness.siteA, { fields: write(file) });
    expect((await usesOf(file)).uses).toEqual([]);
  });

  test('in any JSON, wherever the leaf is', async () => {
    const leaf = fc.oneof(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 99_999 }).map(String),
    );
    const { json } = fc.letrec<{ json: unknown }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(
          leaf,
          fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
          fc.constant(null),
        ),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(
          fc.string({ maxLength: 5 }).filter((key) => !key.includes('\0')),
          tie('json'),
          { maxKeys: 4 },
        ),
      ),
    }));
    const leaves = (value: unknown): string[] => {
      if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
      return /^\s*[1-9]\d{0,15}\s*$/.test(String(value)) ? [String(value).trim()] : [];
    };
    await fc.assert(
      fc.asyncProperty(json, fc.constantFrom(0, 1), async (value, indent) => {
        const { rows } = await harness.admin.query<{ marks: string[] }>(
          'select platform.media_marks_in_json($1) as marks',
          [JSON.stringify(value, null, indent)],
        );
        expect([...rows[0]!.marks].sort()).toEqual([...new Set(leaves(value))].sort());
      }),
      { numRuns: 100 },
    );
  });
});

test('names every kind, where, and who sees it, in pages', async () => {
  const file = await upload();
  const { siteId, siteKey } = harness.siteA;
  const { admin } = harness;
  const draft = await insertEntry(harness.siteA, {
    blocks: `[{"type":"x","data":{"m":${file.id}}}]`,
    status: 'draft',
  });
  const scheduled = await insertEntry(harness.siteA, {
    ogImage: file.id,
    publishedAt: new Date('2999-01-01'),
  });
  const published = await insertEntry(harness.siteA, {
    html: `<img src="/media/${siteKey}/${file.hash}/full.txt">`,
  });
  const former = await insertEntry(harness.siteA, {});
  for (const revision of [1, 2]) await insertRevision(former, revision, `{"m":${file.id}}`);
  await insertRevision(former, 3, '{}');
  await admin.query(
    `insert into site.settings (site_id, language, favicon_media_id, site_description) values ($1, 'en', $2, $3)`,
    [siteId, file.id, `see /media/${siteKey}/${file.hash}/full.txt`],
  );
  const menu = await admin.query<{ menu_id: string }>(
    `insert into site.menus (site_id, language, name, items) values ($1, 'en', 'main', $2) returning menu_id`,
    [
      siteId,
      JSON.stringify([
        { label: 'x', url: `/media/${siteKey}/${file.hash}/full.txt`, target: '', children: [] },
      ]),
    ],
  );
  const area = await admin.query<{ area_design_id: string }>(
    `insert into site.area_designs (site_id, area, settings) values ($1, 'header', $2) returning area_design_id`,
    [siteId, `{"logo":"${file.id}"}`],
  );
  const base = { title: 'Title', language: 'en', type: 'post', kind: 'MEDIA_USE_KIND_ENTRY' };
  const expected = [
    { kind: 'MEDIA_USE_KIND_SETTINGS', id: 0, language: 'en', title: '', places: ['favicon', 'texts'] },
    { kind: 'MEDIA_USE_KIND_MENU', id: Number(menu.rows[0]!.menu_id), title: 'main', places: ['items'] },
    { kind: 'MEDIA_USE_KIND_AREA_DESIGN', id: Number(area.rows[0]!.area_design_id), title: 'header' },
    { ...base, id: draft, state: 'MEDIA_USE_STATE_DRAFT', places: ['blocks'] },
    { ...base, id: scheduled, state: 'MEDIA_USE_STATE_SCHEDULED', places: ['og_image'] },
    { ...base, id: published, state: 'MEDIA_USE_STATE_PUBLISHED', places: ['html'] },
    { ...base, id: former, state: 'MEDIA_USE_STATE_REVISION', revision: 2, places: ['fields'] },
  ];
  const all = await usesOf(file);
  expect(all.uses).toMatchObject(expected);
  expect(all.nextPageToken).toBe('');
  for (const pageSize of [1, 2, 3, 7]) {
    const paged: unknown[] = [];
    let pageToken = '';
    do {
      const page = await usesOf(file, harness.siteA, pageSize, pageToken);
      expect(page.uses.length).toBeLessThanOrEqual(pageSize);
      paged.push(...page.uses);
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(paged).toEqual(all.uses);
  }
  const [inMenu, inDesign] = [expected[1]!.id, expected[2]!.id];
  await expect(deleteUnused(file)).rejects.toMatchObject({
    message:
      `Media file ${file.id} is used: settings in en, menu ${inMenu}, area design ${inDesign}, ` +
      `entry ${draft}, entry ${scheduled}, and more.`,
  });
});

test('what another site writes uses nothing of this one, and same bytes tell nothing', async () => {
  const bytes = 'the same in both sites';
  const [ofA, ofB] = [await upload(harness.siteA, bytes), await upload(harness.siteB, bytes)];
  expect(ofA.hash).toBe(ofB.hash);
  const { siteKey } = harness.siteA;
  await insertEntry(harness.siteB, {
    fields: `{"a":${ofA.id},"b":"${ofA.hash}","c":"/media/${siteKey}/${ofA.hash}/full.txt"}`,
    ogImage: ofA.id,
  });
  expect(await isUsed(ofA)).toBe(false);
  expect((await usesOf(ofB, harness.siteB)).uses).toHaveLength(1);
  await expect(usesOf(ofA, harness.siteB)).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
});

test('nothing is said while it is not known of all entries; other sites are answered', async () => {
  const [file, other] = [await upload(), await upload(harness.siteB)];
  const entryId = await insertEntry(harness.siteA, { ogImage: file.id });
  await insertRevision(entryId, 1, '{}');
  for (const table of ['entries', 'revisions']) {
    await harness.admin.query(`update content.${table} set media_marks = null where entry_id = $1`, [
      entryId,
    ]);
    for (const call of [
      () => usesOf(file),
      () => deleteUnused(file),
      () => harness.management.listUnusedMedia({ siteId: harness.siteA.siteId }),
    ])
      await expect(call()).rejects.toMatchObject({
        code: 'FAILED_PRECONDITION',
        reason: 'MEDIA_USES_UNKNOWN',
      });
    expect(await isUsed(other, harness.siteB)).toBe(false);
    await harness.admin.query('select content.fill_media_marks(100)');
    expect(await isUsed(file)).toBe(true);
  }
});
