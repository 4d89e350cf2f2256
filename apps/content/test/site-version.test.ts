import { contracts, type Entry } from '@headwater/contracts';
import { describeWrites, raisedBy } from '@headwater/db';
import { methodsOf } from '@headwater/grpc';
import { siteVersionPage, type TestSite, watchChanges } from '@headwater/testing';

import { authorOf, createEntry, insertMedia, insertTaxonomy } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { siteVersionCases } from './site-version-cases';
import { save } from './working-copies';

/** Adds an entry and one in the trash, so that every table about entries has a row of one of them. */
async function addBystanders(harness: Harness, site: TestSite): Promise<number[]> {
  const { management } = harness;
  const { siteId } = site;
  const values = async (): Promise<Entry> => ({
    title: 'A bystander',
    blocksJson: '[{"type":"text","data":{"text":"Words"}}]',
    taxonomyIds: [await insertTaxonomy(harness, site)],
    ogImageMediaId: await insertMedia(harness, site),
  });
  const entryIds: number[] = [];
  for (const place of ['everybody', 'the trash']) {
    const { entryId, revision } = await createEntry(harness, site, await values());
    const { entry } = await management.updateEntry(
      {
        siteId,
        entryId,
        expectedRevision: revision,
        entry: { title: `Of ${place}` },
        updateMask: { paths: ['title'] },
      },
      { actor },
    );
    await management.createPreviewToken({ siteId, entryId }, { actor });
    await management.announcePresence({ siteId, entryId }, { actor });
    await save(harness, entry!, {
      title: 'Not public yet',
      taxonomyIds: [await insertTaxonomy(harness, site)],
    });
    if (place === 'the trash') await management.deleteEntry({ siteId, entryId }, { actor });
    entryIds.push(entryId);
  }
  return entryIds;
}

/** By table. */
async function rowsOf({ admin }: Harness, entryIds: number[]): Promise<Record<string, string>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'content' and column_name = 'entry_id' and table_type = 'BASE TABLE'
       -- Nothing is indexed here.
       and table_name <> 'search_changes'
     order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await admin.query<{ text: string }>(
      `select coalesce(string_agg(t::text, '; ' order by t::text), '') as text
       from content.${name} t where entry_id = any ($1)`,
      [entryIds],
    );
    found[name] = rows[0]!.text;
  }
  return found;
}

/** They apply to every entry of their site, so no entry can be a bystander. */
const ofWholeSites = ['EmptyTrash', 'PruneRevisions'];

let harness: Harness;
let inSite: number[] = [];
let inOtherSite: number[];
beforeAll(async () => {
  harness = await createHarness({ revisions: { keepNewest: 1, keepDays: 1 } });
  await authorOf(harness, harness.siteA);
  inOtherSite = await addBystanders(harness, harness.siteB);
});
afterAll(() => harness.close());

async function standBy(rpc: string): Promise<number[]> {
  if (!ofWholeSites.includes(rpc)) {
    if (inSite.length === 0) inSite = await addBystanders(harness, harness.siteA);
    return inSite;
  }
  inSite = [];
  const { siteId } = harness.siteA;
  await harness.management.emptyTrash({ siteId }, { actor });
  return inSite;
}

test.each(siteVersionCases)('$rpc, $when: $records', async ({ rpc, records, prepare }) => {
  const bystanders = [...inOtherSite, ...(await standBy(rpc))];
  const call = await prepare(harness);
  const changesSince = await watchChanges(harness.admin);
  const before = await harness.siteVersion(harness.siteA);
  const ofOtherSite = await harness.siteVersion(harness.siteB);
  const ofBystanders = await rowsOf(harness, bystanders);
  expect(Object.entries(ofBystanders).filter(([, rows]) => rows === '')).toEqual([]);
  await call();
  // Nothing of another entry.
  expect(await rowsOf(harness, bystanders)).toEqual(ofBystanders);
  const after = await harness.siteVersion(harness.siteA);
  expect(after > before).toBe(raisedBy(records).includes('version'));
  expect(await harness.siteVersion(harness.siteB)).toBe(ofOtherSite);
  expect(await changesSince()).toMatchObject(
    records.map((what) => ({
      siteId: harness.siteA.siteId,
      what,
      raises: raisedBy([what]).includes('version'),
      actor: actor.id,
      caller: 'management',
    })),
  );
});

test('the table for people says the same, and has every RPC that writes', () => {
  expect(siteVersionPage()).toContain(describeWrites(siteVersionCases));
  const writing = methodsOf(contracts.contentManagement).filter(({ writes }) => writes);
  const described = new Set(siteVersionCases.map(({ rpc }) => rpc.toLowerCase()));
  expect(writing.map(({ name }) => name.toLowerCase()).filter((name) => !described.has(name))).toEqual([]);
});
