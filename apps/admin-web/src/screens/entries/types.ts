import type { Answer, Query } from '@headwater/admin-client';

export type Entry = Answer<'getEntry'>['entry'];
export type EntrySummary = Answer<'listEntries'>['entries'][number];
export type EntryQuery = Query<'listEntries'>;
export type TrashedEntry = Answer<'listTrash'>['entries'][number];
export type EntryRevision = Answer<'listRevisions'>['revisions'][number];
export type Author = Answer<'listAuthors'>['authors'][number];
export type Taxonomy = Answer<'listTaxonomies'>['taxonomies'][number];
export type Language = Answer<'listLanguages'>['languages'][number];
