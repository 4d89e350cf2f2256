import fc from 'fast-check';

import { editTexts, type TextChanges, textNames } from '../src/domain/edit-texts';
import type { TextsByLanguage } from '../src/queries/media';
import { actor, createHarness, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let site: Site;
beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
  for (const one of [harness.siteA, harness.siteB])
    for (const code of ['de', 'pt-BR'])
      await harness.admin.query(
        `insert into site.languages (site_id, code, name, enabled) values ($1, $2, $2, true)`,
        [one.siteId, code],
      );
});
afterAll(() => harness.close());

const stored = async () => (await harness.upload(site, 'a.txt', Buffer.from('text'))).media!.mediaId;

const edit = (mediaId: number, values: object, paths = ['alt', 'caption'], of = site) =>
  harness.management.updateMedia({ siteId: of.siteId, mediaId, ...values, updateMask: { paths } }, { actor });

async function shown(mediaId: number, language?: string) {
  const request = {
    siteId: site.siteId,
    minSiteVersion: 0,
    mediaId,
    ...(language !== undefined && { language }),
  };
  const { alt, caption } = (await harness.delivery.getMedia(request)).media!;
  return [alt, caption];
}

test('a text is shown in the language of the answer, else in the default one, each for itself', async () => {
  const mediaId = await stored();
  expect(await shown(mediaId, 'de')).toEqual([undefined, undefined]);
  await edit(mediaId, { alt: 'A boat', caption: 'At dawn' });
  await edit(mediaId, { language: 'de', alt: 'Ein Boot' }, ['alt']);
  expect(await shown(mediaId)).toEqual(['A boat', 'At dawn']);
  expect(await shown(mediaId, 'en')).toEqual(['A boat', 'At dawn']);
  expect(await shown(mediaId, 'de')).toEqual(['Ein Boot', 'At dawn']);
  expect(await shown(mediaId, 'pt-BR')).toEqual(['A boat', 'At dawn']);
  await edit(mediaId, { language: 'DE', alt: '' }, ['alt']);
  expect(await shown(mediaId, 'de')).toEqual(['', 'At dawn']);
  await edit(mediaId, { language: 'de' });
  expect(await shown(mediaId, 'de')).toEqual(['A boat', 'At dawn']);
  await edit(mediaId, {});
  expect(await shown(mediaId, 'de')).toEqual([undefined, undefined]);
});

test('managers see the texts of all languages, as the site spells them, and the revision rises once', async () => {
  const mediaId = await stored();
  await edit(mediaId, { language: 'PT-br', alt: 'Um barco' }, ['alt']);
  const { media } = await edit(mediaId, { name: 'b.txt', alt: 'A boat', caption: 'At dawn' }, [
    'name',
    'alt',
    'caption',
  ]);
  expect(media).toMatchObject({
    revision: 3,
    media: { name: 'b.txt' },
    texts: [
      { language: 'en', alt: 'A boat', caption: 'At dawn' },
      { language: 'pt-BR', alt: 'Um barco' },
    ],
  });
  const { media: same } = await edit(mediaId, { alt: 'A boat' }, ['alt']);
  expect(same!.revision).toBe(3);
});

test.each([
  [
    { alt: 'a'.repeat(1001) },
    ['alt'],
    'INVALID_REQUEST',
    'alt must have at most 1000 characters; it has 1001.',
  ],
  [{ alt: 'a\0' }, ['alt'], 'INVALID_REQUEST', 'alt must not contain the character NUL.'],
  [{ caption: '' }, ['caption'], 'INVALID_REQUEST', 'caption must have 1 to 2000 characters; it has 0.'],
  [
    { caption: '😀'.repeat(2001) },
    ['caption'],
    'INVALID_REQUEST',
    'caption must have 1 to 2000 characters; it has 2001.',
  ],
  [
    {},
    ['texts'],
    'INVALID_REQUEST',
    'update_mask must name only name, alt, caption, focal_point; it names "texts".',
  ],
  [{ language: 'fr', alt: 'Un bateau' }, ['alt'], 'LANGUAGE_NOT_FOUND', 'The site has no language "fr".'],
  [{ language: 'fr', name: 'b.txt' }, ['name'], 'LANGUAGE_NOT_FOUND', 'The site has no language "fr".'],
  [{ language: '', alt: 'A boat' }, ['alt'], 'LANGUAGE_NOT_FOUND', 'The site has no language "".'],
  [{ alt: 'A boat', expectedRevision: 7 }, ['alt'], 'REVISION_CONFLICT', undefined],
])('%j is refused', async (values, paths, reason, message) => {
  const mediaId = await stored();
  await expect(edit(mediaId, values, paths)).rejects.toMatchObject({
    reason,
    ...(message !== undefined && { message }),
  });
  expect(await shown(mediaId)).toEqual([undefined, undefined]);
});

test('another site neither reads nor writes the texts, and has languages of its own', async () => {
  const mediaId = await stored();
  await edit(mediaId, { alt: 'A boat' });
  await expect(edit(mediaId, { alt: 'Stolen' }, ['alt'], harness.siteB)).rejects.toMatchObject({
    reason: 'MEDIA_NOT_FOUND',
  });
  const request = { siteId: harness.siteB.siteId, minSiteVersion: 0 };
  await expect(harness.delivery.getMedia({ ...request, mediaId })).rejects.toMatchObject({
    reason: 'MEDIA_NOT_FOUND',
  });
  expect((await harness.delivery.batchGetMedia({ ...request, mediaIds: [mediaId] })).media).toEqual([]);
  expect(await shown(mediaId)).toEqual(['A boat', undefined]);
});

test('an edit changes what it names and nothing else', () => {
  const value = fc.constantFrom('', 'a', 'b');
  const texts = fc.dictionary(
    fc.constantFrom('en', 'de', 'fr'),
    fc
      .record({ alt: value, caption: value }, { requiredKeys: [] })
      .filter((one) => Object.keys(one).length > 0),
  );
  const changes: fc.Arbitrary<TextChanges> = fc.record(
    { alt: fc.option(value), caption: fc.option(value) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('en', 'de'), changes, (all, language, change) => {
      const before: TextsByLanguage | null = Object.keys(all).length === 0 ? null : all;
      const { texts: after, changed } = editTexts(before, language, change);
      for (const code of ['en', 'de', 'fr'])
        for (const name of textNames) {
          const old = before?.[code]?.[name];
          const expected = code === language && name in change ? (change[name] ?? undefined) : old;
          expect(after?.[code]?.[name]).toBe(expected);
          if (code === language) expect(changed.includes(name)).toBe(expected !== old);
        }
      for (const own of Object.values(after ?? { en: { alt: '' } })) expect(Object.keys(own)).not.toEqual([]);
      expect(after).not.toEqual({});
    }),
  );
});
