import { z } from 'zod';

import { paramsIn, type Route, type RouteName, routeNames, routes } from '@headwater/admin-contract';

import type { RouteAsk } from './browser';
import { base64, type FilledSite } from './filled-sites';

/** A field of a request of a site that may name an object, with a request that has it. */
export type Place = [
  route: RouteName,
  field: string,
  id: keyof FilledSite | 'import_key',
  asked: (id: never, own: FilledSite) => RouteAsk,
];

const onRevision = { expected_revision: 1 };
const ofEntry = (changes: (id: number) => object) => (id: number, own: FilledSite) => ({
  params: { entry_id: own.entry_id },
  body: { ...onRevision, ...changes(id) },
});
const ofTerm = (changes: (id: number) => object) => (id: number, own: FilledSite) => ({
  params: { taxonomy_id: own.taxonomy_id },
  body: { ...onRevision, ...changes(id) },
});
const ofSettings = (changes: (id: number) => object) => (id: number) => ({
  query: { language: 'en' },
  body: changes(id),
});
let made = 0;
const newEntry = (values: object) => ({
  body: { type: 'post', language: 'en', title: 'New', slug: `new-${(made += 1)}`, ...values },
});
const batch = (entryId: number, change: object) => ({ body: { entries: [{ entry_id: entryId }], change } });

/** Every other place of a request that may name an object. */
export const places: Place[] = [
  ['createEntry', 'author_id', 'author_id', (id) => newEntry({ author_id: id })],
  ['createEntry', 'og_image_media_id', 'media_id', (id) => newEntry({ og_image_media_id: id })],
  ['createEntry', 'taxonomy_ids', 'taxonomy_id', (id) => newEntry({ taxonomy_ids: [id] })],
  ['createEntry', 'translation_group_id', 'group_id', (id) => newEntry({ translation_group_id: id })],
  ['createEntry', 'import_key', 'import_key', (id) => newEntry({ import_key: id })],
  ['updateEntry', 'author_id', 'author_id', ofEntry((id) => ({ author_id: id }))],
  ['updateEntry', 'og_image_media_id', 'media_id', ofEntry((id) => ({ og_image_media_id: id }))],
  ['updateEntry', 'taxonomy_ids', 'taxonomy_id', ofEntry((id) => ({ taxonomy_ids: [id] }))],
  ['updateEntry', 'translation_group_id', 'group_id', ofEntry((id) => ({ translation_group_id: id }))],
  ['changeEntries', 'entry_id', 'entry_id', (id) => batch(id, { kind: 'publish' })],
  ['changeEntries', 'entry_id', 'published_id', (id) => batch(id, { kind: 'unpublish' })],
  ['changeEntries', 'entry_id', 'entry_id', (id) => batch(id, { kind: 'delete' })],
  [
    'changeEntries',
    'add_taxonomy_ids',
    'taxonomy_id',
    (id, own) => batch(own.entry_id, { kind: 'taxonomies', add_taxonomy_ids: [id] }),
  ],
  [
    'restoreEntry',
    'author_id',
    'author_id',
    (id, own) => ({ params: { entry_id: own.trashed_id }, body: { author_id: id } }),
  ],
  [
    'listEntries',
    'author_id',
    'author_id',
    (id) => ({ query: { author_id: String(id), with_total: 'true' } }),
  ],
  [
    'listEntries',
    'taxonomy_id',
    'taxonomy_id',
    (id) => ({ query: { taxonomy_id: String(id), with_descendants: 'true', with_total: 'true' } }),
  ],
  [
    'listEntries',
    'translation_group_id',
    'group_id',
    (id) => ({ query: { translation_group_id: String(id), with_total: 'true' } }),
  ],
  [
    'deleteAuthor',
    'replacement_author_id',
    'author_id',
    (id, own) => ({ params: { author_id: own.author_id }, query: { replacement_author_id: String(id) } }),
  ],
  [
    'createTaxonomy',
    'parent_id',
    'taxonomy_id',
    (id) => ({ body: { type: 'tag', language: 'en', name: 'New', slug: 'new', parent_id: id } }),
  ],
  [
    'createTaxonomy',
    'translation_group_id',
    'taxonomy_group_id',
    (id) => ({ body: { type: 'tag', language: 'de', name: 'Neu', slug: 'neu', translation_group_id: id } }),
  ],
  [
    'mergeTaxonomies',
    'into_taxonomy_id',
    'taxonomy_id',
    (id, own) => ({ params: { taxonomy_id: own.taxonomy_id }, body: { into_taxonomy_id: id } }),
  ],
  ['updateSettings', 'logo_media_id', 'media_id', ofSettings((id) => ({ logo_media_id: id }))],
  ['updateSettings', 'favicon_media_id', 'media_id', ofSettings((id) => ({ favicon_media_id: id }))],
  [
    'beginUpload',
    'upload-metadata',
    'media_id',
    (id) => ({ headers: { 'Upload-Length': '9', 'Upload-Metadata': `replaces_media_id ${base64(id)}` } }),
  ],
  ['listAuthors', 'user_id', 'user_id', (id) => ({ query: { user_id: String(id) } })],
  ['listAuthors', 'author_ids', 'author_id', (id) => ({ query: { author_ids: String(id) } })],
  ['listApiTokens', 'token_ids', 'token_id', (id) => ({ query: { token_ids: String(id) } })],
  ['listNames', 'user_ids', 'user_id', (id) => ({ query: { user_ids: String(id) } })],
  ['listMedia', 'import_key', 'import_key', (id) => ({ query: { import_key: id } })],
  [
    'listSiteAuditEvents',
    'object_id',
    'published_id',
    (id) => ({ query: { kind: 'entry', object_id: String(id) } }),
  ],
  ['listSiteAuditEvents', 'actor', 'user_id', (id) => ({ query: { actor: `user:${String(id)}` } })],
  ['updateSettings', 'og_image_media_id', 'media_id', ofSettings((id) => ({ og_image_media_id: id }))],
  [
    'changeEntries',
    'remove_taxonomy_ids',
    'taxonomy_id',
    (id, own) => batch(own.entry_id, { kind: 'taxonomies', remove_taxonomy_ids: [id] }),
  ],
  ['uploadMedia', 'import_key', 'import_key', (id) => ({ query: { name: 'new.txt', import_key: id } })],
  ['createAuthor', 'import_key', 'import_key', (id) => ({ body: { name: 'New', import_key: id } })],
  ['createAuthor', 'user_id', 'user_id', (id) => ({ body: { name: 'New', user_id: id } })],
  [
    'updateAuthor',
    'user_id',
    'user_id',
    (id, own) => ({ params: { author_id: own.author_id }, body: { user_id: id, ...onRevision } }),
  ],
  ['updateTaxonomy', 'parent_id', 'taxonomy_id', ofTerm((id) => ({ parent_id: id }))],
  [
    'updateTaxonomy',
    'translation_group_id',
    'taxonomy_group_id',
    ofTerm((id) => ({ translation_group_id: id })),
  ],
];

/** Objects that a working copy names are looked up when it is published. */
export const placesInCopies = {
  author_id: ['author_id', (id: number) => id],
  og_image_media_id: ['media_id', (id: number) => id],
  taxonomy_ids: ['taxonomy_id', (id: number) => [id]],
  translation_group_id: ['group_id', (id: number) => id],
} as const;

const isId = (field: string): boolean =>
  /_(ids?|key)$/.test(field) || field === 'actor' || field === 'upload-metadata';

/** Every name in a schema, in whatever depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...namesIn(value),
  ]);
}

function fieldsOf({ path, query, headers, body }: Route): string[] {
  if (!paramsIn(path).includes('site_id')) return [];
  const schemas = [query, headers, body].filter((each) => each !== undefined);
  const names = schemas.flatMap((each) =>
    namesIn(z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' })),
  );
  return [...new Set(names)].filter(isId);
}

/** Of the contract: each route of a site, with each field of a query, a header or a body that may name an object. */
export const fieldsOfIds = (): string[] =>
  routeNames.flatMap((route) => fieldsOf(routes[route]).map((field) => `${route} ${field}`));
