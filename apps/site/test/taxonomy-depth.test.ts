import type { Taxonomy } from '@headwater/contracts';

import { createHarness, editor, type Harness, type KnownSite, present, refusal, refusedWith } from './setup';

const tooDeep = refusedWith('FAILED_PRECONDITION', 'TAXONOMY_TOO_DEEP');

describe('the depth of taxonomies', () => {
  let harness: Harness;
  let site: KnownSite;
  let serial = 0;

  beforeAll(async () => {
    harness = await createHarness();
  });
  beforeEach(async () => {
    site = await harness.createSite();
  });
  afterAll(() => harness.close());

  const create = async (values: Taxonomy): Promise<number> => {
    serial += 1;
    const taxonomy = { type: 'category', name: 'Term', slug: `term-${serial}`, language: 'en', ...values };
    const request = { siteId: site.siteId, taxonomy };
    const created = await harness.taxonomyManagement.createTaxonomy(request, editor);
    return present(created.taxonomy).taxonomyId;
  };
  const update = (taxonomyId: number, taxonomy: Taxonomy, path: string) =>
    harness.taxonomyManagement.updateTaxonomy(
      { siteId: site.siteId, taxonomyId, taxonomy, updateMask: { paths: [path] } },
      editor,
    );
  const move = (taxonomyId: number, parentId: number | undefined) =>
    update(taxonomyId, parentId === undefined ? {} : { parentId }, 'parent_id');

  /** As it stands in the table, to any depth; from the root down. */
  const insertChain = async (levels: number): Promise<{ ids: number[]; top: number; bottom: number }> => {
    const ids: number[] = [];
    for (let level = 0; level < levels; level += 1) {
      serial += 1;
      const { rows } = await harness.admin.query<{ taxonomy_id: string }>(
        `insert into site.taxonomies (site_id, language, type, name, slug, parent_id)
         values ($1, 'en', 'category', 'Term', $2, $3) returning taxonomy_id`,
        [site.siteId, `chain-${serial}`, ids.at(-1) ?? null],
      );
      ids.push(Number(rows[0]?.taxonomy_id));
    }
    return { ids, top: present(ids[0]), bottom: present(ids.at(-1)) };
  };

  it('is 32 levels at most', async () => {
    let parentId = await create({});
    for (let level = 2; level <= 32; level += 1) parentId = await create({ parentId });
    const refused = await create({ parentId }).catch((error: unknown) => error);
    expect(refused).toEqual(tooDeep);
    expect(refused).toMatchObject({ message: 'Taxonomies can be nested at most 32 levels deep.' });
  });

  it('counts what moves along', async () => {
    const [target, moved] = [await insertChain(29), await insertChain(3)];
    await move(moved.top, target.bottom);
    expect(await refusal(create({ parentId: moved.bottom }))).toEqual(tooDeep);
    await move(moved.top, undefined);
    await create({ parentId: present(moved.ids[1]) });
    await create({ parentId: moved.bottom });
    expect(await refusal(move(moved.top, target.bottom))).toEqual(tooDeep);
    await move(moved.top, target.ids[27]);
  });

  it('leaves a tree that is too deep already to be changed and flattened', async () => {
    const { ids, top, bottom } = await insertChain(70);
    await update(bottom, { name: 'Deep' }, 'name');
    expect(await refusal(create({ parentId: bottom }))).toEqual(tooDeep);
    expect(await refusal(move(top, await create({})))).toEqual(tooDeep);
    await move(present(ids[20]), undefined);
    expect(await refusal(move(top, bottom))).toEqual(tooDeep);
    await move(present(ids[50]), present(ids[1]));
  });

  it('holds for two moves at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [upper, middle, lower] = [await insertChain(12), await insertChain(12), await insertChain(12)];
      const outcomes = await Promise.allSettled([
        move(middle.top, upper.bottom),
        move(lower.top, middle.bottom),
      ]);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
        { status: 'rejected', reason: tooDeep },
      ]);
    }
  });
});

describe('the names of taxonomies in the texts of entries', () => {
  let harness: Harness;
  let site: KnownSite;
  let taxonomyId: number;

  beforeAll(async () => {
    harness = await createHarness();
  });
  beforeEach(async () => {
    site = await harness.createSite();
    const taxonomy = { type: 'tag', name: 'Old', slug: 'old', language: 'en' };
    const request = { siteId: site.siteId, taxonomy };
    ({ taxonomyId } = present((await harness.taxonomyManagement.createTaxonomy(request, editor)).taxonomy));
  });
  afterAll(() => harness.close());

  const jobs = async (): Promise<unknown[]> => {
    const { rows } = await harness.admin.query<object>(
      `select tasks.identifier as task, jobs.payload, jobs.key
       from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where (jobs.payload ->> 'siteId')::bigint = $1`,
      [site.siteId],
    );
    return rows;
  };
  const job = () => ({
    task: 'content_search_texts',
    payload: { siteId: site.siteId, taxonomyId },
    key: `content_search_texts:${site.siteId}:taxonomy:${taxonomyId}`,
  });
  const update = (taxonomy: Taxonomy, paths: string[]) =>
    harness.taxonomyManagement.updateTaxonomy(
      { siteId: site.siteId, taxonomyId, taxonomy, updateMask: { paths } },
      editor,
    );

  it('follow a new name by one job, however often it changes, and nothing else', async () => {
    await update({ name: 'Old', slug: 'new' }, ['name', 'slug', 'parent_id', 'translation_group_id']);
    expect(await jobs()).toEqual([]);
    await update({ name: 'New' }, ['name']);
    await update({ name: 'Newer' }, ['name']);
    expect(await jobs()).toEqual([job()]);
  });

  it('go with a deleted taxonomy', async () => {
    await harness.taxonomyManagement.deleteTaxonomy({ siteId: site.siteId, taxonomyId }, editor);
    expect(await jobs()).toEqual([job()]);
  });

  it('stay when the change is refused', async () => {
    const taxonomy = { type: 'tag', name: 'Taken', slug: 'taken', language: 'en' };
    await harness.taxonomyManagement.createTaxonomy({ siteId: site.siteId, taxonomy }, editor);
    expect(await refusal(update({ name: 'New', slug: 'taken' }, ['name', 'slug']))).toEqual(
      refusedWith('ALREADY_EXISTS', 'SLUG_TAKEN'),
    );
    expect(await jobs()).toEqual([]);
  });
});
