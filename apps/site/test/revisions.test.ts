import { Client as PgClient } from 'pg';

import { type AppError } from '@headwater/errors';

import { createHarness, editor, type Harness, type KnownSite, present, superAdmin } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

interface Revised {
  revision: number;
  value: string;
}
type Expected = { expectedRevision?: number };

/** Something that people edit: how it is made, read, changed and deleted, and by what its row is found. */
interface Aggregate {
  name: string;
  table: string;
  /** A column that people edit, for programs that know no revisions. */
  column: string;
  /** How the error calls it. */
  called: string;
  notFound: string;
  /** Nothing is there before the first edit. */
  startsAtNone?: boolean;
  create(site: KnownSite): Promise<number>;
  read(site: KnownSite, id: number): Promise<Revised>;
  update(site: KnownSite, id: number, value: string, expected: Expected): Promise<Revised>;
  delete?(site: KnownSite, id: number, expected: Expected): Promise<unknown>;
}

const paths = (...names: string[]) => ({ updateMask: { paths: names } });
const itemsOf = (label: string) => JSON.stringify([{ label, url: '/', target: '_self', children: [] }]);
const settingsOf = (value: string) => JSON.stringify({ colour: value });
const language = 'en';

const aggregates: Aggregate[] = [
  {
    name: 'a menu',
    table: 'site.menus',
    column: 'items',
    called: 'menu',
    notFound: 'MENU_NOT_FOUND',
    async create({ siteId }) {
      const { menu } = await harness.navigationManagement.createMenu(
        { siteId, menu: { language, name: 'header', itemsJson: itemsOf('first') } },
        editor,
      );
      return present(menu).menuId;
    },
    async read({ siteId }, menuId) {
      const { menus } = await harness.navigationManagement.listMenus({ siteId });
      const { menu } = await harness.navigationManagement.getMenu({ siteId, menuId });
      expect(menus.find((listed) => listed.menuId === menuId)).toEqual(menu);
      return { revision: present(menu).revision, value: present(menu).itemsJson };
    },
    async update({ siteId }, menuId, value, expected) {
      const { menu } = await harness.navigationManagement.updateMenu(
        { siteId, menuId, menu: { itemsJson: itemsOf(value) }, ...paths('items_json'), ...expected },
        editor,
      );
      return { revision: present(menu).revision, value: present(menu).itemsJson };
    },
    delete: ({ siteId }, menuId, expected) =>
      harness.navigationManagement.deleteMenu({ siteId, menuId, ...expected }, editor),
  },
  {
    name: 'a taxonomy',
    table: 'site.taxonomies',
    column: 'name',
    called: 'taxonomy',
    notFound: 'TAXONOMY_NOT_FOUND',
    async create({ siteId }) {
      const { taxonomy } = await harness.taxonomyManagement.createTaxonomy(
        { siteId, taxonomy: { type: 'category', name: 'first', slug: 'a', language } },
        editor,
      );
      return present(taxonomy).taxonomyId;
    },
    async read({ siteId }, taxonomyId) {
      const { taxonomies } = await harness.taxonomyManagement.listTaxonomies({ siteId });
      const { taxonomy } = await harness.taxonomyManagement.getTaxonomy({ siteId, taxonomyId });
      expect(taxonomies.find((listed) => listed.taxonomyId === taxonomyId)).toEqual(taxonomy);
      return { revision: present(taxonomy).revision, value: present(taxonomy).name };
    },
    async update({ siteId }, taxonomyId, name, expected) {
      const { taxonomy } = await harness.taxonomyManagement.updateTaxonomy(
        { siteId, taxonomyId, taxonomy: { name }, ...paths('name'), ...expected },
        editor,
      );
      return { revision: present(taxonomy).revision, value: present(taxonomy).name };
    },
    delete: ({ siteId }, taxonomyId, expected) =>
      harness.taxonomyManagement.deleteTaxonomy({ siteId, taxonomyId, ...expected }, editor),
  },
  {
    name: 'a site',
    table: 'site.sites',
    column: 'name',
    called: 'site',
    notFound: 'SITE_NOT_FOUND',
    create: ({ siteId }) => Promise.resolve(siteId),
    async read({ siteId }) {
      const { site } = await harness.siteManagement.getSite({ siteId });
      const { sites } = await harness.siteManagement.listSites({ pageSize: 200 });
      expect(sites.find((listed) => listed.siteId === siteId)).toEqual(site);
      return { revision: present(site).revision, value: present(site).name };
    },
    async update({ siteId }, _id, name, expected) {
      const { site } = await harness.siteManagement.updateSite(
        { siteId, site: { name }, ...paths('name'), ...expected },
        editor,
      );
      return { revision: present(site).revision, value: present(site).name };
    },
    delete: ({ siteId }, _id, expected) =>
      harness.siteManagement.deleteSite({ siteId, ...expected }, superAdmin),
  },
  {
    name: 'the design of an area',
    table: 'site.area_designs',
    column: 'settings',
    called: 'design',
    notFound: 'AREA_DESIGN_NOT_FOUND',
    startsAtNone: true,
    create: () => Promise.resolve(0),
    async read({ siteId }) {
      const { areaDesigns } = await harness.navigationManagement.listAreaDesigns({ siteId });
      const [design] = areaDesigns;
      return { revision: design?.revision ?? 0, value: design?.settingsJson ?? '' };
    },
    async update({ siteId }, _id, value, expected) {
      const { areaDesign } = await harness.navigationManagement.updateAreaDesign(
        { siteId, areaDesign: { area: 'header', settingsJson: settingsOf(value) }, ...expected },
        editor,
      );
      return { revision: present(areaDesign).revision, value: present(areaDesign).settingsJson };
    },
    delete: ({ siteId }, _id, expected) =>
      harness.navigationManagement.deleteAreaDesign({ siteId, area: 'header', ...expected }, editor),
  },
  {
    name: 'settings of a language',
    table: 'site.settings',
    column: 'site_name',
    called: 'set of settings',
    notFound: '',
    startsAtNone: true,
    create: () => Promise.resolve(0),
    async read({ siteId }) {
      const { settings } = await harness.settingsManagement.getSettings({ siteId, language });
      return { revision: present(settings).revision, value: present(settings).siteName ?? '' };
    },
    async update({ siteId }, _id, siteName, expected) {
      const { settings } = await harness.settingsManagement.updateSettings(
        { siteId, settings: { language, siteName }, ...paths('site_name'), ...expected },
        editor,
      );
      return { revision: present(settings).revision, value: present(settings).siteName ?? '' };
    },
  },
];

const conflict = (called: string, current: number) => ({
  code: 'ABORTED',
  reason: 'REVISION_CONFLICT',
  message: `The ${called} has been changed since: it is at revision ${current}. Read it again and repeat the change on it.`,
  metadata: { current_revision: String(current) },
});

describe.each(aggregates)('the revision of $name', (aggregate) => {
  let site: KnownSite;
  let id: number;
  beforeEach(async () => {
    site = await harness.createSite();
    id = await aggregate.create(site);
  });
  const read = () => aggregate.read(site, id);
  const update = (value: string, expectedRevision?: number) =>
    aggregate.update(site, id, value, expectedRevision === undefined ? {} : { expectedRevision });
  const first = aggregate.startsAtNone ? 0 : 1;
  /** Runs a statement as the service's role, in the site. */
  const asService = async (text: string) => {
    const role = new PgClient({ connectionString: harness.database.urls.siteManagement });
    await role.connect();
    try {
      await role.query(`begin; set local app.site_id = ${site.siteId}`);
      const { rowCount } = await role.query(text);
      await role.query('commit');
      return rowCount;
    } finally {
      await role.end();
    }
  };

  it('rises by one with every change, and with nothing else', async () => {
    expect((await read()).revision).toBe(first);
    const once = await update('a');
    expect(once.revision).toBe(first + 1);
    expect(await read()).toEqual(once);
    expect(await update('a')).toEqual(once);
    expect(await update('a', first + 1)).toEqual(once);
    expect((await update('b')).revision).toBe(first + 2);
    expect((await update('a')).revision).toBe(first + 3);
    expect((await read()).revision).toBe(first + 3);
  });

  it('lets one of two editors through, and tells the other where it is', async () => {
    const seen = (await read()).revision;
    const won = await update('of one', seen);
    await expect(update('of the other', seen)).rejects.toMatchObject(conflict(aggregate.called, seen + 1));
    expect(await read()).toEqual(won);
    expect((await update('of the other', seen + 1)).revision).toBe(seen + 2);
    await expect(update('of the other', seen + 1)).rejects.toMatchObject(
      conflict(aggregate.called, seen + 2),
    );
    await expect(update('from the future', seen + 3)).rejects.toMatchObject(
      conflict(aggregate.called, seen + 2),
    );
  });

  it('lets exactly one of many through that come at once', async () => {
    const seen = (await read()).revision;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => update(`of ${index}`, seen)),
    );
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason as AppError).toMatchObject(conflict(aggregate.called, seen + 1));
    expect(await read()).toEqual(won[0]!.value);
  });

  it('counts every change of those who name none', async () => {
    const seen = (await read()).revision;
    await Promise.all(Array.from({ length: 4 }, (_, index) => update(`of ${index}`)));
    expect((await read()).revision).toBe(seen + 4);
  });

  it('counts what a program does that knows no revisions', async () => {
    const { revision, value } = await update('a');
    const where = `where site_id = ${site.siteId}`;
    await asService(`update ${aggregate.table} set updated_at = now() ${where}`);
    await asService(`update ${aggregate.table} set ${aggregate.column} = ${aggregate.column} ${where}`);
    await asService(`update ${aggregate.table} set revision = 77 ${where}`);
    expect(await read()).toEqual({ revision, value });
    const other = value.startsWith('[') || value.startsWith('{') ? ` ${value}` : `${value} other`;
    const changed = await asService(
      `update ${aggregate.table} set ${aggregate.column} = '${other}' ${where}`,
    );
    expect(changed).toBe(1);
    expect(await read()).toEqual({ revision: revision + 1, value: other });
    await expect(update('b', revision)).rejects.toMatchObject(conflict(aggregate.called, revision + 1));
  });

  it.each([-1, ...(aggregate.startsAtNone ? [] : [0])])('refuses %d', async (expectedRevision) => {
    await expect(update('b', expectedRevision)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_REQUEST',
      fields: {
        expected_revision: [
          expect.stringMatching(/^expected_revision must be the revision that the change was made on/),
        ],
      },
    });
  });

  it('is a site’s own: an edit in another site neither finds it nor tells it', async () => {
    await update('a');
    const before = await read();
    const other = await harness.createSite();
    const edit = aggregate.update(other, id, 'stolen', { expectedRevision: before.revision });
    // Of what has no id, the other site has its own.
    await expect(edit).rejects.toMatchObject(
      aggregate.startsAtNone
        ? conflict(aggregate.called, 0)
        : { reason: aggregate.table === 'site.sites' ? 'REVISION_CONFLICT' : aggregate.notFound },
    );
    const { delete: remove } = aggregate;
    if (remove !== undefined && aggregate.table !== 'site.sites')
      await expect(remove(other, id, { expectedRevision: before.revision })).rejects.toMatchObject({
        reason: aggregate.notFound,
      });
    expect(await read()).toEqual(before);
  });

  const { delete: remove } = aggregate;
  if (remove === undefined) return;
  it('keeps what was changed since from being deleted', async () => {
    const seen = (await update('seen')).revision;
    await update('changed since');
    await expect(remove(site, id, { expectedRevision: seen })).rejects.toMatchObject(
      conflict(aggregate.called, seen + 1),
    );
    await expect(remove(site, id, { expectedRevision: -1 })).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    });
    expect((await read()).revision).toBe(seen + 1);
    await remove(site, id, { expectedRevision: seen + 1 });
    await expect(remove(site, id, {})).rejects.toMatchObject({ reason: aggregate.notFound });
  });
});

it('an edit of a taxonomy counts for its children only where they move', async () => {
  const { siteId } = await harness.createSite();
  const create = async (slug: string, parentId?: number) => {
    const taxonomy = {
      type: 'category',
      name: slug,
      slug,
      language,
      ...(parentId !== undefined && { parentId }),
    };
    return present((await harness.taxonomyManagement.createTaxonomy({ siteId, taxonomy }, editor)).taxonomy);
  };
  const parent = await create('parent');
  const child = await create('child', parent.taxonomyId);
  const revisionOfChild = async () =>
    present((await harness.taxonomyManagement.getTaxonomy({ siteId, taxonomyId: child.taxonomyId })).taxonomy)
      .revision;
  await harness.taxonomyManagement.updateTaxonomy(
    { siteId, taxonomyId: parent.taxonomyId, taxonomy: { name: 'new' }, ...paths('name') },
    editor,
  );
  expect(await revisionOfChild()).toBe(1);
  await harness.taxonomyManagement.deleteTaxonomy({ siteId, taxonomyId: parent.taxonomyId }, editor);
  expect(await revisionOfChild()).toBe(2);
});
