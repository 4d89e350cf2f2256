import { type CallOptions, type Client, type contracts, toTimestamp } from '@headwater/contracts';

/** Stands in all texts of the foreign site, so that any of them is recognised in an answer. */
export const mark = 'secret-of-the-foreign-site';

type Key =
  `${'site' | 'content' | 'media' | 'search' | 'identity' | 'taxonomy' | 'navigation' | 'settings'}Management`;
export type OperatorClients = { [K in Key]: Client<(typeof contracts)[K]> };

export type ForeignSite = Awaited<ReturnType<typeof fillForeignSite>>;

/** Makes one of everything in a site. */
export async function fillForeignSite(clients: OperatorClients, siteId: number, operator: CallOptions) {
  const { siteManagement, contentManagement, mediaManagement, searchManagement, identityManagement } =
    clients;
  const update = { site: { name: mark }, updateMask: { paths: ['name'] } };
  await siteManagement.updateSite({ siteId, ...update }, operator);
  const language = 'de';
  const added = await siteManagement.createLanguage({ siteId, code: language, name: mark }, operator);
  const { domain } = await siteManagement.createDomain({ siteId, name: `${mark}.example` }, operator);
  const { token } = await siteManagement.createToken({ siteId, name: mark }, operator);
  const { taxonomy } = await clients.taxonomyManagement.createTaxonomy(
    { siteId, taxonomy: { type: 'category', name: mark, slug: mark, language: 'en' } },
    operator,
  );
  const { menu } = await clients.navigationManagement.createMenu(
    { siteId, menu: { language: 'en', name: mark, itemsJson: '[]' } },
    operator,
  );
  const area = 'header';
  await clients.navigationManagement.updateAreaDesign(
    { siteId, areaDesign: { area, settingsJson: `{"a":"${mark}"}` } },
    operator,
  );
  await clients.settingsManagement.updateSettings(
    { siteId, settings: { language: 'en', siteName: mark }, updateMask: { paths: ['site_name'] } },
    operator,
  );

  const { media } = await mediaManagement.uploadMedia(
    [{ header: { siteId, name: `${mark}.txt` } }, { chunk: Buffer.from(mark) }],
    operator,
  );
  const begun = await mediaManagement.beginUpload({ siteId, name: `${mark}.bin`, sizeBytes: 2 }, operator);

  const { author } = await contentManagement.createAuthor({ siteId, author: { name: mark } }, operator);
  const { authorId } = author!;
  const createEntry = async (slug: string): Promise<number> => {
    const entry = { type: 'post', language: 'en', title: mark, slug, html: mark, authorId } as const;
    const created = await contentManagement.createEntry({ siteId, entry }, operator);
    return created.entry!.entryId;
  };
  const entryId = await createEntry('saved');
  const title = { title: `${mark} saved` };
  await contentManagement.saveWorkingCopy(
    { siteId, entryId, entry: title, updateMask: { paths: ['title'] }, baseRevision: 1 },
    operator,
  );
  const trashedEntryId = await createEntry('trashed');
  await contentManagement.deleteEntry({ siteId, entryId: trashedEntryId }, operator);

  const query = 'curated';
  await searchManagement.updateCuratedQuery(
    { siteId, curatedQuery: { language: 'en', query, pinnedEntryIds: [entryId] } },
    operator,
  );
  const synonyms = 'synonyms';
  await searchManagement.updateSynonymGroup(
    { siteId, synonymGroup: { language: 'en', name: synonyms, words: [mark, 'another-word'] } },
    operator,
  );

  const { user } = await identityManagement.inviteUser(
    { email: `${mark}@example.org`, name: mark },
    operator,
  );
  const { userId } = user!;
  await identityManagement.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
  const { accessToken } = await identityManagement.createAccessToken(
    { userId, name: mark, expireTime },
    operator,
  );
  return {
    ...{ siteId, language, area, query, synonyms, entryId, trashedEntryId, authorId, userId },
    domainId: domain!.domainId,
    languageId: added.language!.languageId,
    tokenId: token!.tokenId,
    taxonomyId: taxonomy!.taxonomyId,
    menuId: menu!.menuId,
    mediaId: media!.media!.mediaId,
    uploadId: begun.upload!.uploadId,
    accessTokenId: accessToken!.accessTokenId,
  };
}
