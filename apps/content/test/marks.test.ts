import { createEntry, present } from './factories';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const siteId = () => harness.siteA.siteId;
const paragraph = (data: Record<string, unknown>) => JSON.stringify([{ type: 'paragraph', data }]);
const html = 'See <b>the <a href="/media/1/x.pdf" onclick="x()">timetable</a></b><script>alert(1)</script>';
const stored = {
  html: 'See <strong>the <a href="/media/1/x.pdf">timetable</a></strong>',
  text: 'See the timetable',
};

const update = (entryId: number, expectedRevision: number, blocksJson: string) =>
  harness.management.updateEntry(
    {
      siteId: siteId(),
      entryId,
      entry: { blocksJson },
      updateMask: { paths: ['blocks_json'] },
      expectedRevision,
    },
    { actor },
  );

it('are clean in the entry, its revision, and what is delivered', async () => {
  const { entryId, slug, blocksJson } = await createEntry(harness, harness.siteA, {
    blocksJson: paragraph({ html }),
  });
  expect(blocksJson).toBe(paragraph(stored));
  const { revision } = await harness.management.getRevision(
    { siteId: siteId(), entryId, revision: 1 },
    { actor },
  );
  expect(revision?.entry?.blocksJson).toBe(paragraph(stored));
  const { post } = await harness.delivery.getPost({ siteId: siteId(), language: 'en', slug });
  expect(post?.blocksJson).toBe(paragraph(stored));
});

it('that say the same again change nothing', async () => {
  const { entryId } = await createEntry(harness, harness.siteA, { blocksJson: paragraph({ html }) });
  const version = await harness.siteVersion(harness.siteA);
  expect((await update(entryId, 1, paragraph({ html }))).entry?.revision).toBe(1);
  expect(await harness.siteVersion(harness.siteA)).toBe(version);
  const other = await update(entryId, 1, paragraph({ ...stored, html: '<em>New</em>' }));
  expect(other.entry).toMatchObject({
    revision: 2,
    blocksJson: paragraph({ html: '<em>New</em>', text: 'New' }),
  });
});

it('are found by their plain text, once', async () => {
  const { entryId } = await createEntry(harness, harness.siteA, { blocksJson: paragraph({ html }) });
  const { rows } = await harness.admin.query('select body from content.search_texts where entry_id = $1', [
    entryId,
  ]);
  expect(rows).toEqual([{ body: 'See the timetable' }]);
});

it('count as uses of the media files that they link to', async () => {
  const hash = 'ab'.repeat(32);
  const link = `<a href="/media/k3w9/${hash}/full.pdf">file</a>`;
  const { entryId } = await createEntry(harness, harness.siteA, { blocksJson: paragraph({ html: link }) });
  const { rows } = await harness.admin.query<{ media_marks: string[] }>(
    'select media_marks from content.entries where entry_id = $1 union all select media_marks from content.revisions where entry_id = $1',
    [entryId],
  );
  expect(rows).toHaveLength(2);
  for (const { media_marks: marks } of rows)
    expect(marks.filter((mark) => mark.includes(hash))).not.toEqual([]);
});

it('that cannot be read are refused by name, and in a batch, too', async () => {
  const blocksJson = '[{"type":"x","data":{}},{"type":"quote","data":{"html":1}}]';
  const problem = 'blocks_json has a block 2 whose data.html is not a string.';
  const { entryId, authorId } = await createEntry(harness, harness.siteA);
  await expect(update(entryId, 1, blocksJson)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    fields: { 'entry.blocks_json': [`entry.${problem}`] },
  });
  const entry = { type: 'post', language: 'en', title: 'a', slug: 'a', authorId, blocksJson };
  await expect(
    harness.management.batchCreateEntries({ siteId: siteId(), requests: [{ entry }] }, { actor }),
  ).rejects.toMatchObject({ fields: { 'requests[0].entry.blocks_json': [`entry.${problem}`] } });
});

it('may not make blocks longer than blocks may be', async () => {
  const filler = { type: 'x', data: { text: 'a'.repeat(4_194_304 - 300) } };
  const marked = { type: 'paragraph', data: { html: 'b'.repeat(200) } };
  const { entryId } = await createEntry(harness, harness.siteA);
  await expect(update(entryId, 1, JSON.stringify([filler, marked]))).rejects.toMatchObject({
    fields: {
      'entry.blocks_json': [
        expect.stringMatching(
          /^entry\.blocks_json must be at most 4194304 bytes of JSON; with the texts of its marks it is 4194\d{3}\.$/,
        ),
      ],
    },
  });
  expect(
    present((await harness.management.getEntry({ siteId: siteId(), entryId }, { actor })).entry).revision,
  ).toBe(1);
});
