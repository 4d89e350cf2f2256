import type { RouteAnswer, RouteRequest } from '@headwater/admin-contract';

export type Entry = RouteAnswer<'getEntry'>['entry'];
export type EntrySummary = RouteAnswer<'listEntries'>['entries'][number];
export type EntryQuery = RouteRequest<'listEntries'>['query'];
export type TrashedEntry = RouteAnswer<'listTrash'>['entries'][number];
export type EntryRevision = RouteAnswer<'listRevisions'>['revisions'][number];
export type Author = RouteAnswer<'listAuthors'>['authors'][number];
export type Taxonomy = RouteAnswer<'listTaxonomies'>['taxonomies'][number];
export type Language = RouteAnswer<'listLanguages'>['languages'][number];
