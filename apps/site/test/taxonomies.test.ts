import type { Taxonomy } from '@headwater/contracts';

import { defaultLimits } from '../src/service';
import { createHarness, editor, type Harness, type KnownSite, present, refusal, refusedWith } from './setup';

const limit = 12;

describe('taxonomies', () => {
  let harness: Harness;
  let site: KnownSite;
  let other: KnownSite;
  let serial = 0;

  beforeAll(async () => {
    harness = await createHarness({ limits: { ...defaultLimits, taxonomiesPerLanguage: limit } });
    other = await harness.createSite();
  });
  beforeEach(async () => {
    site = await harness.createSite();
    for (const code of ['de', 'pt-BR']) {
      await harness.siteManagement.createLanguage({ siteId: site.siteId, code }, editor);
    }
  });
  afterAll(() => harness.close());

  const create = async (values: Taxonomy = {}, siteId = site.siteId) => {
    serial += 1;
    const taxonomy = {
      type: 'category',
      name: `Term ${serial}`,
      slug: `term-${serial}`,
      language: 'en',
      ...values,
    };
    return present((await harness.taxonomyManagement.createTaxonomy({ siteId, taxonomy }, editor)).taxonomy);
  };
  const update = async (taxonomyId: number, taxonomy: object, paths: string[], siteId = site.siteId) =>
    (
      await harness.taxonomyManagement.updateTaxonomy(
        { siteId, taxonomyId, taxonomy, updateMask: { paths } },
        editor,
      )
    ).taxonomy;
  const get = async (taxonomyId: number) =>
    (await harness.taxonomyManagement.getTaxonomy({ siteId: site.siteId, taxonomyId })).taxonomy;

  describe('CreateTaxonomy', () => {
    it('normalises the slug and gives a group of its own', async () => {
      const parent = await create();
      const taxonomy = await create({
        type: 'tag',
        name: 'Café',
        slug: 'CAFE\u0301',
        parentId: parent.taxonomyId,
        language: 'EN',
        importKey: 'wp:7',
      });
      const { taxonomyId, translationGroupId, createTime, updateTime, ...rest } = taxonomy;
      expect(rest).toEqual({
        siteId: site.siteId,
        revision: 1,
        type: 'tag',
        name: 'Café',
        slug: 'caf\u00e9',
        parentId: parent.taxonomyId,
        _parentId: 'parentId',
        language: 'en',
        importKey: 'wp:7',
        _importKey: 'importKey',
        _translationGroupId: 'translationGroupId',
      });
      expect(translationGroupId).not.toBe(parent.translationGroupId);
      expect(createTime).toEqual(updateTime);
      expect(await get(taxonomyId)).toEqual(taxonomy);
    });

    it('refuses a slug that its language and type have, in any spelling', async () => {
      await create({ slug: 'über' });
      expect(await refusal(create({ slug: 'U\u0308BER' }))).toEqual(
        refusedWith('ALREADY_EXISTS', 'SLUG_TAKEN'),
      );
      await create({ slug: 'über', type: 'tag' });
      await create({ slug: 'über', language: 'de' });
    });

    it('refuses an import key that the site has', async () => {
      await create({ importKey: 'wp:1' });
      expect(await refusal(create({ importKey: 'wp:1', language: 'de' }))).toEqual(
        refusedWith('ALREADY_EXISTS', 'IMPORT_KEY_TAKEN'),
      );
      await create({ importKey: 'wp:1' }, other.siteId);
    });

    it('needs a language of the site, enabled or not', async () => {
      expect(await refusal(create({ language: 'fr' }))).toEqual(
        refusedWith('FAILED_PRECONDITION', 'LANGUAGE_NOT_FOUND'),
      );
      expect((await create({ language: 'PT-br' })).language).toBe('pt-BR');
    });

    it('needs a parent of the same site and language; its type may differ', async () => {
      const german = await create({ language: 'de' });
      const foreign = await create({}, other.siteId);
      for (const parentId of [german.taxonomyId, foreign.taxonomyId, 999_999]) {
        expect(await refusal(create({ parentId }))).toEqual(
          refusedWith('FAILED_PRECONDITION', 'PARENT_NOT_FOUND'),
        );
      }
      const parent = await create({ type: 'topic' });
      expect((await create({ type: 'tag', parentId: parent.taxonomyId })).parentId).toBe(parent.taxonomyId);
    });

    it('joins a translation group of the site, once per language', async () => {
      const english = await create();
      const translationGroupId = present(english.translationGroupId);
      expect((await create({ language: 'de', translationGroupId })).translationGroupId).toBe(
        translationGroupId,
      );
      expect(await refusal(create({ language: 'de', translationGroupId }))).toEqual(
        refusedWith('FAILED_PRECONDITION', 'TRANSLATION_EXISTS'),
      );
      const foreign = await create({}, other.siteId);
      expect(
        (await refusal(create({ translationGroupId: present(foreign.translationGroupId) }))).fields,
      ).toEqual({
        'taxonomy.translation_group_id': [
          'taxonomy.translation_group_id must be the group of a taxonomy of this site.',
        ],
      });
    });

    it('has a bound per language, also for concurrent writers', async () => {
      for (let index = 0; index < limit - 2; index += 1) await create();
      const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => create()));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      const error = await harness.taxonomyManagement
        .createTaxonomy(
          { siteId: site.siteId, taxonomy: { type: 'tag', name: 'x', slug: 'x', language: 'en' } },
          editor,
        )
        .catch((caught: unknown) => caught);
      expect(error).toMatchObject({
        code: 'RESOURCE_EXHAUSTED',
        reason: 'TAXONOMY_LIMIT_REACHED',
        message: 'A language can have at most 12 taxonomies.',
      });
      await create({ language: 'de' });
    });

    it('names every bad field at once', async () => {
      const { fields } = await refusal(
        create({ type: 'Category', name: '', slug: 'a/b', parentId: 0, language: '', importKey: '' }),
      );
      expect(Object.keys(fields)).toEqual([
        'taxonomy.type',
        'taxonomy.name',
        'taxonomy.slug',
        'taxonomy.parent_id',
        'taxonomy.language',
        'taxonomy.import_key',
      ]);
      const empty = await refusal(harness.taxonomyManagement.createTaxonomy({ siteId: site.siteId }, editor));
      expect(empty.fields).toEqual({ taxonomy: ['taxonomy must be given.'] });
    });
  });

  describe('UpdateTaxonomy', () => {
    it('changes what the mask names and nothing else', async () => {
      const parent = await create();
      const before = await create({ parentId: parent.taxonomyId });
      const values = { name: 'New', slug: 'NEW', type: 'tag' };
      const after = await update(before.taxonomyId, values, ['name']);
      expect(after).toEqual({ ...before, name: 'New', revision: 2, updateTime: after?.updateTime });
      expect(await update(before.taxonomyId, values, ['slug'])).toMatchObject({ name: 'New', slug: 'new' });
      const root = await update(before.taxonomyId, {}, ['parent_id']);
      expect(root?.parentId).toBeUndefined();
      expect((await refusal(update(before.taxonomyId, values, ['type', 'language']))).fields).toEqual({
        update_mask: [
          'update_mask must name only name, slug, parent_id, translation_group_id; it names "type", "language".',
        ],
      });
    });

    it('leaves and joins translation groups', async () => {
      const [english, german] = [await create(), await create({ language: 'de' })];
      const joined = await update(german.taxonomyId, { translationGroupId: english.translationGroupId }, [
        'translation_group_id',
      ]);
      expect(joined?.translationGroupId).toBe(english.translationGroupId);
      const second = await create();
      expect(
        await refusal(
          update(second.taxonomyId, { translationGroupId: english.translationGroupId }, [
            'translation_group_id',
          ]),
        ),
      ).toEqual(refusedWith('FAILED_PRECONDITION', 'TRANSLATION_EXISTS'));
      const left = await update(german.taxonomyId, {}, ['translation_group_id']);
      expect(left?.translationGroupId).not.toBe(english.translationGroupId);
      expect(left?.translationGroupId).not.toBe(german.translationGroupId);
    });

    it('refuses a taken slug and a parent of another language', async () => {
      const [first, second] = [await create(), await create()];
      expect(await refusal(update(second.taxonomyId, { slug: first.slug }, ['slug']))).toEqual(
        refusedWith('ALREADY_EXISTS', 'SLUG_TAKEN'),
      );
      const german = await create({ language: 'de' });
      expect(
        await refusal(update(second.taxonomyId, { parentId: german.taxonomyId }, ['parent_id'])),
      ).toEqual(refusedWith('FAILED_PRECONDITION', 'PARENT_NOT_FOUND'));
    });

    it('refuses a cycle of any length', async () => {
      const top = await create();
      const middle = await create({ parentId: top.taxonomyId });
      const bottom = await create({ parentId: middle.taxonomyId });
      for (const parent of [top, middle, bottom]) {
        expect(await refusal(update(top.taxonomyId, { parentId: parent.taxonomyId }, ['parent_id']))).toEqual(
          refusedWith('FAILED_PRECONDITION', 'TAXONOMY_CYCLE'),
        );
      }
      await update(bottom.taxonomyId, { parentId: top.taxonomyId }, ['parent_id']);
    });

    it('refuses one of two moves that would close a circle together', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [a, b] = [await create({ language: 'de' }), await create({ language: 'de' })];
        const outcomes = await Promise.allSettled([
          update(a.taxonomyId, { parentId: b.taxonomyId }, ['parent_id']),
          update(b.taxonomyId, { parentId: a.taxonomyId }, ['parent_id']),
        ]);
        const refused = outcomes.filter(({ status }) => status === 'rejected');
        expect(refused).toEqual([
          { status: 'rejected', reason: refusedWith('FAILED_PRECONDITION', 'TAXONOMY_CYCLE') },
        ]);
      }
    });

    it('finds no taxonomy that is not there', async () => {
      expect(await refusal(update(999_999, { name: 'x' }, ['name']))).toEqual(
        refusedWith('NOT_FOUND', 'TAXONOMY_NOT_FOUND'),
      );
    });
  });

  describe('DeleteTaxonomy', () => {
    it('moves the children up', async () => {
      const top = await create();
      const middle = await create({ parentId: top.taxonomyId });
      const children = [
        await create({ parentId: middle.taxonomyId }),
        await create({ parentId: middle.taxonomyId }),
      ];
      const remove = (taxonomyId: number) =>
        harness.taxonomyManagement.deleteTaxonomy({ siteId: site.siteId, taxonomyId }, editor);
      await remove(middle.taxonomyId);
      for (const child of children) expect((await get(child.taxonomyId))?.parentId).toBe(top.taxonomyId);
      await remove(top.taxonomyId);
      for (const child of children) expect((await get(child.taxonomyId))?.parentId).toBeUndefined();
      expect(await refusal(remove(top.taxonomyId))).toEqual(refusedWith('NOT_FOUND', 'TAXONOMY_NOT_FOUND'));
      expect(await refusal(get(middle.taxonomyId))).toEqual(refusedWith('NOT_FOUND', 'TAXONOMY_NOT_FOUND'));
    });
  });

  describe('ListTaxonomies', () => {
    it('finds a part of a name, in any case and beyond A to Z', async () => {
      await create({ slug: 'one', name: 'Ölmühlen' });
      await create({ slug: 'two', name: '50 % off' });
      const names = async (nameContains: string) => {
        const asked = { siteId: site.siteId, nameContains };
        const { taxonomies } = await harness.taxonomyManagement.listTaxonomies(asked);
        return taxonomies.map(({ name }) => name);
      };
      expect(await names('ölM')).toEqual(['Ölmühlen']);
      expect(await names('%')).toEqual(['50 % off']);
      expect(await names('nothing')).toEqual([]);
    });

    it('gives pages by id and filters', async () => {
      const a = await create({ slug: 'a', importKey: 'wp:a' });
      const b = await create({ slug: 'b', type: 'tag' });
      const c = await create({ slug: 'b', language: 'de' });
      const list = async (values: object) => {
        const page = await harness.taxonomyManagement.listTaxonomies({ siteId: site.siteId, ...values });
        return { ids: page.taxonomies.map(({ taxonomyId }) => taxonomyId), next: page.nextPageToken };
      };
      expect(await list({})).toEqual({ ids: [a.taxonomyId, b.taxonomyId, c.taxonomyId], next: '' });
      expect((await list({ language: 'EN' })).ids).toEqual([a.taxonomyId, b.taxonomyId]);
      const some = [c.taxonomyId, a.taxonomyId, 999_999];
      expect((await list({ taxonomyIds: some })).ids).toEqual([a.taxonomyId, c.taxonomyId]);
      await expect(list({ taxonomyIds: [0] })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
      expect((await list({ type: 'tag' })).ids).toEqual([b.taxonomyId]);
      expect((await list({ slug: 'B' })).ids).toEqual([b.taxonomyId, c.taxonomyId]);
      expect((await list({ slug: 'a/b' })).ids).toEqual([]);
      expect((await list({ importKey: 'wp:a' })).ids).toEqual([a.taxonomyId]);
      expect((await list({ language: 'de', type: 'tag' })).ids).toEqual([]);
      const first = await list({ pageSize: 2 });
      expect(first.ids).toEqual([a.taxonomyId, b.taxonomyId]);
      expect(await list({ pageSize: 2, pageToken: first.next })).toEqual({ ids: [c.taxonomyId], next: '' });
      expect(await refusal(list({ pageSize: 2, pageToken: first.next, type: 'tag' }))).toEqual(
        refusedWith('INVALID_ARGUMENT', 'PAGE_TOKEN_INVALID'),
      );
      expect(await refusal(list({ pageToken: 'nonsense' }))).toEqual(
        refusedWith('INVALID_ARGUMENT', 'PAGE_TOKEN_INVALID'),
      );
      expect(await refusal(list({ pageSize: -1 }))).toEqual(
        refusedWith('INVALID_ARGUMENT', 'INVALID_REQUEST'),
      );
    });
  });

  describe('ListPublicTaxonomies', () => {
    const listPublic = async (language: string, type?: string) =>
      harness.taxonomyDelivery.listPublicTaxonomies({
        siteId: site.siteId,
        minSiteVersion: 0,
        language,
        ...(type !== undefined && { type }),
      });
    const namesIn = async (language: string) =>
      (await listPublic(language)).taxonomies.map(({ name }) => name);

    it('gives the public summary of one language, and of one type', async () => {
      const parent = await create({ name: 'B', slug: 'b' });
      const child = await create({ name: 'A', slug: 'a', type: 'tag', parentId: parent.taxonomyId });
      await create({ language: 'de' });
      const all = await listPublic('en');
      expect(all).toEqual({
        siteVersion: await harness.siteVersion(site.siteId),
        usedObjects: [`taxonomy-${child.taxonomyId}`, `taxonomy-${parent.taxonomyId}`],
        taxonomies: [
          {
            taxonomyId: child.taxonomyId,
            type: 'tag',
            name: 'A',
            slug: 'a',
            parentId: parent.taxonomyId,
            _parentId: 'parentId',
          },
          { taxonomyId: parent.taxonomyId, type: 'category', name: 'B', slug: 'b' },
        ],
      });
      // Its parent is of another type, and still named.
      expect((await listPublic('en', 'tag')).taxonomies).toEqual([all.taxonomies[0]]);
      for (const type of ['unknown', '', 'a\0b'])
        expect((await listPublic('en', type)).taxonomies).toEqual([]);
      for (const language of ['fr', '', 'EN', 'e\0n']) {
        expect((await listPublic(language)).taxonomies).toEqual([]);
      }
    });

    it.each([
      // In German ä is an a with dots; in Swedish it comes after z. Case and accents only break ties.
      [
        'de',
        ['Zoo', 'Äpfel', 'apfel', 'Apfel', 'Öl', 'Osten'],
        ['apfel', 'Apfel', 'Äpfel', 'Öl', 'Osten', 'Zoo'],
      ],
      ['sv', ['Äpple', 'Zebra', 'Ål', 'Apa'], ['Apa', 'Zebra', 'Ål', 'Äpple']],
      ['tlh', ['b', 'Ä', 'a', 'z'], ['a', 'Ä', 'b', 'z']],
    ])('sorts by name as %s does', async (language, given, sorted) => {
      if (language !== 'de') {
        await harness.siteManagement.createLanguage({ siteId: site.siteId, code: language }, editor);
      }
      for (const name of given) await create({ name, language });
      expect(await namesIn(language)).toEqual(sorted);
    });

    it('breaks ties by id', async () => {
      const ids = [];
      for (const slug of ['c', 'a', 'b']) ids.push((await create({ name: 'Same', slug })).taxonomyId);
      expect((await listPublic('en')).taxonomies.map(({ taxonomyId }) => taxonomyId)).toEqual(ids);
    });

    it('gives nothing of a disabled language', async () => {
      await create({ language: 'de', name: 'Da' });
      expect(await namesIn('de')).toEqual(['Da']);
      const { languages } = await harness.siteManagement.listLanguages({ siteId: site.siteId });
      const { languageId } = present(languages.find(({ code }) => code === 'de'));
      const request = { siteId: site.siteId, languageId, language: { enabled: false } };
      await harness.siteManagement.updateLanguage({ ...request, updateMask: { paths: ['enabled'] } }, editor);
      expect(await namesIn('de')).toEqual([]);
    });
  });
});
