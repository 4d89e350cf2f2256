import { createHash } from 'node:crypto';

import type { Harness, KnownSite } from './setup';
import { editor, present } from './setup';

/** A site with one of everything. All its texts hold `mark`, so that any of them is recognised in an answer. */
export interface FilledSite extends KnownSite {
  mark: string;
  /** A language that the other site does not have. */
  language: string;
  domainId: number;
  languageId: number;
  tokenId: number;
  tokenHash: Buffer;
  taxonomyId: number;
  /** Another taxonomy of the same language. */
  parentId: number;
  translationGroupId: number;
  menuId: number;
  area: string;
  mediaId: number;
}

export async function fillSite(harness: Harness, mark: string, language: string): Promise<FilledSite> {
  const site = await harness.createSite({ name: `${mark} site`, domain: `${mark}.example` });
  const { siteId } = site;
  const { domain } = await harness.siteManagement.createDomain(
    { siteId, name: `${mark}.example.org` },
    editor,
  );
  const added = await harness.siteManagement.createLanguage({ siteId, code: language, name: mark }, editor);
  const { token, secret } = await harness.siteManagement.createToken({ siteId, name: mark }, editor);
  const { taxonomy } = await harness.taxonomyManagement.createTaxonomy(
    { siteId, taxonomy: { type: mark, name: mark, slug: mark, language: 'en', importKey: mark } },
    editor,
  );
  const { taxonomy: parent } = await harness.taxonomyManagement.createTaxonomy(
    { siteId, taxonomy: { type: mark, name: `${mark} parent`, slug: `${mark}-parent`, language: 'en' } },
    editor,
  );
  const { menu } = await harness.navigationManagement.createMenu(
    { siteId, menu: { language: 'en', name: mark, itemsJson: '[]' } },
    { actor: { id: `user:${mark}`, superAdmin: false } },
  );
  await harness.navigationManagement.updateAreaDesign(
    { siteId, areaDesign: { area: mark, settingsJson: `{"${mark}":1}` } },
    editor,
  );
  const hash = createHash('sha256').update(mark).digest('hex');
  await harness.admin.query(
    `insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_state)
     values ($1, $2, 'text/plain', 'txt', 1, 'none')`,
    [siteId, hash],
  );
  const { rows } = await harness.admin.query<{ media_id: string }>(
    'insert into media.media (site_id, name, content_hash) values ($1, $2, $3) returning media_id',
    [siteId, mark, hash],
  );
  const mediaId = Number(rows[0]?.media_id);
  await harness.settingsManagement.updateSettings(
    {
      siteId,
      settings: { language: 'en', siteName: mark, logoMediaId: mediaId },
      updateMask: { paths: ['site_name', 'logo_media_id'] },
    },
    editor,
  );
  return {
    ...site,
    mark,
    language,
    domainId: present(domain).domainId,
    languageId: present(added.language).languageId,
    tokenId: present(token).tokenId,
    tokenHash: createHash('sha256').update(secret).digest(),
    taxonomyId: present(taxonomy).taxonomyId,
    parentId: present(parent).taxonomyId,
    translationGroupId: present(present(taxonomy).translationGroupId),
    menuId: present(menu).menuId,
    area: mark,
    mediaId,
  };
}
