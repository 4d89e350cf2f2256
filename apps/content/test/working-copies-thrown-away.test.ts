import type { Entry__Output } from '@headwater/contracts';
import { watchChanges } from '@headwater/testing';

import { createEntry } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { ann, type EntryKey, getCopy, getEntry, letTimePass, save } from './working-copies';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(() => letTimePass(harness));

const make = (values = {}) => createEntry(harness, harness.siteA, values);
const get = (entry: EntryKey) => getCopy(harness, entry);
const entryOf = (entry: EntryKey) => getEntry(harness, entry);
const noCopy = { reason: 'WORKING_COPY_NOT_FOUND' };

it('is discarded, if wanted only at the number that was seen', async () => {
  const { management } = harness;
  const entry = await make();
  const { siteId, entryId } = entry;
  const discard = (expectedNumber?: number) =>
    management.discardWorkingCopy(
      { siteId, entryId, ...(expectedNumber !== undefined && { expectedNumber }) },
      { actor },
    );
  await expect(discard()).rejects.toMatchObject({ code: 'NOT_FOUND', ...noCopy });
  await save(harness, entry, { title: 'Saved' });
  await expect(discard(2)).rejects.toMatchObject({ code: 'ABORTED', metadata: { number: '1' } });
  const changesSince = await watchChanges(harness.admin);
  await discard(1);
  expect(await changesSince()).toEqual([]);
  await expect(get(entry)).rejects.toMatchObject(noCopy);
  await save(harness, entry, { title: 'Saved again' });
  await discard();
  expect(await entryOf(entry)).toEqual(entry);
});

describe('leaves an event, which raises no version, where words of somebody else are lost', () => {
  const event = (siteId: number, entryId: number, who: string) => ({
    ...{ siteId, what: 'entry discarded', objectId: String(entryId) },
    ...{ raises: false, actor: who, caller: 'management' },
  });
  afterEach(() => harness.database.setClock(null));

  /** The savers, one after the other; then Ann throws it away. */
  async function eventsOf(savers: (typeof actor)[], before?: (entry: Entry__Output) => Promise<unknown>) {
    const entry = await make();
    const { siteId, entryId } = entry;
    for (const [on, by] of savers.entries()) {
      await save(harness, entry, { title: `Words of save ${on + 1}` }, { on, by });
      await letTimePass(harness);
    }
    await before?.(entry);
    const changesSince = await watchChanges(harness.admin);
    await harness.management.discardWorkingCopy(
      { siteId, entryId, expectedNumber: savers.length },
      { actor: ann },
    );
    return { found: await changesSince(), expected: [event(siteId, entryId, ann.id)] };
  }

  it.each([
    ['saved it last', [actor]],
    ['saved it last, after who throws it away', [ann, actor]],
    ['saved it before', [actor, ann]],
    ['saved it long before', [ann, actor, ann, ann]],
  ])('where somebody else %s', async (_, savers) => {
    const { found, expected } = await eventsOf(savers);
    expect(found).toEqual(expected);
  });

  it('not where all were their own', async () => {
    const { found } = await eventsOf([ann, ann]);
    expect(found).toEqual([]);
  });

  it('not where the entry has them by now', async () => {
    const { found } = await eventsOf([actor], ({ siteId, entryId, revision }) =>
      harness.management.updateEntry(
        {
          ...{ siteId, entryId, expectedRevision: revision },
          ...{ entry: { title: 'Words of save 1' }, updateMask: { paths: ['title'] } },
        },
        { actor: ann },
      ),
    );
    expect(found).toEqual([]);
  });

  it('not where it is refused', async () => {
    const entry = await make();
    const { siteId, entryId } = entry;
    await save(harness, entry, { title: 'Words of somebody else' });
    const changesSince = await watchChanges(harness.admin);
    await expect(
      harness.management.discardWorkingCopy({ siteId, entryId, expectedNumber: 2 }, { actor: ann }),
    ).rejects.toMatchObject({ code: 'ABORTED' });
    expect(await changesSince()).toEqual([]);
  });
});
