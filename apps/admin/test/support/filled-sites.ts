import type { RouteName } from '@headwater/admin-contract';

import { askRoute, type RouteAsk, type Who } from './browser';
import { type Installation, operator } from './installation';

/** Ids of a site that has one of everything. */
export interface FilledSite {
  site_id: number;
  user_id: number;
  author_id: number;
  entry_id: number;
  published_id: number;
  trashed_id: number;
  group_id: number;
  taxonomy_id: number;
  taxonomy_group_id: number;
  media_id: number;
  menu_id: number;
  token_id: number;
  domain_id: number;
  language_id: number;
  upload_id: string;
}

/** The keys of objects that requests of a site may name, and what no other site has under them. */
export const importKeyIn = (name: string): string => `key-of-${name}`;

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const base64 = (text: string | number): string => Buffer.from(String(text)).toString('base64');

/** What is in it has the site's name in every text. */
export async function fillSite(installation: Installation, who: Who, name: string): Promise<FilledSite> {
  const siteId = await installation.addSite(`${name}.example`);
  const userId = await installation.addPerson(`member@${name}.example`);
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_AUTHOR' }, operator);
  const make = async <Answer = unknown>(route: RouteName, asked: RouteAsk): Promise<Answer> => {
    const params = { site_id: siteId, ...asked.params };
    const answer = await askRoute(installation.port, route, who, { ...asked, params });
    if (answer.status >= 300) throw new Error(`${route}: ${answer.text}`);
    return answer.body as Answer;
  };
  type Made<Key extends string, Fields extends string> = Record<Key, Record<Fields, number>>;
  const { author } = await make<Made<'author', 'author_id'>>('createAuthor', {
    body: { name: `Author of ${name}`, import_key: importKeyIn(name) },
  });
  const { taxonomy } = await make<Made<'taxonomy', 'taxonomy_id' | 'translation_group_id'>>(
    'createTaxonomy',
    {
      body: { type: 'tag', language: 'en', name: `Tag of ${name}`, slug: 'tag' },
    },
  );
  const { media } = await make<Made<'media', 'media_id'>>('uploadMedia', {
    query: { name: `${name}.png`, import_key: importKeyIn(name) },
    bytes: picture,
  });
  const entryOf = async (slug: string) => {
    const values = { type: 'post', language: 'en', slug, title: `${slug} of ${name}` };
    const body = {
      ...values,
      author_id: author.author_id,
      taxonomy_ids: [taxonomy.taxonomy_id],
      import_key: `${importKeyIn(name)}-${slug}`,
    };
    const made = await make<Made<'entry', 'entry_id' | 'translation_group_id'>>('createEntry', { body });
    return made.entry;
  };
  const entry = await entryOf('draft');
  const { entry_id: publishedId } = await entryOf('published');
  await make('publishEntry', { params: { entry_id: publishedId }, body: { expected_revision: 1 } });
  const { entry_id: trashedId } = await entryOf('trashed');
  await make('deleteEntry', { params: { entry_id: trashedId } });
  const { menu } = await make<Made<'menu', 'menu_id'>>('createMenu', {
    body: { name: 'header', language: 'en', items_json: '[]' },
  });
  await make('updateAreaDesign', { body: { area: 'header', settings_json: `{"of":"${name}"}` } });
  const { token } = await make<Made<'token', 'token_id'>>('createApiToken', {
    body: { name: `Token of ${name}` },
  });
  const { domain } = await make<Made<'domain', 'domain_id'>>('createDomain', {
    body: { name: `second.${name}.example` },
  });
  const { language } = await make<Made<'language', 'language_id'>>('createLanguage', {
    body: { code: 'de', name: `German of ${name}` },
  });
  const { upload } = await make<{ upload: { upload_id: string } }>('beginUpload', {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '100',
      'Upload-Metadata': `filename ${base64(`${name}.txt`)}`,
    },
  });
  return {
    site_id: siteId,
    user_id: userId,
    author_id: author.author_id,
    entry_id: entry.entry_id,
    published_id: publishedId,
    trashed_id: trashedId,
    group_id: entry.translation_group_id,
    taxonomy_id: taxonomy.taxonomy_id,
    taxonomy_group_id: taxonomy.translation_group_id,
    media_id: media.media_id,
    menu_id: menu.menu_id,
    token_id: token.token_id,
    domain_id: domain.domain_id,
    language_id: language.language_id,
    upload_id: upload.upload_id,
  };
}
