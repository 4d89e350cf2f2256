import type { Migration } from '../migration';
import { up as entries } from './20261121110000_entries';
import { up as publishedViews } from './20261121110100_published_views';
import { up as searchTexts } from './20261121110200_search_texts';
import { up as search } from './20261121110300_search';
import { up as taxonomyNames } from './20261121120000_taxonomy_names';
import { up as nextPublication } from './20261121132500_next_publication';
import { up as analyzeGrown } from './20261121190000_analyze_grown';
import { up as nextPublicationOfVersion } from './20261122072100_next_publication';
import { up as failedSearchJobs } from './20261122074100_failed_search_jobs';

export const contentMigrations: Migration[] = [
  { name: '20261121110000_entries', up: entries },
  { name: '20261121110100_published_views', up: publishedViews },
  { name: '20261121110200_search_texts', up: searchTexts },
  { name: '20261121110300_search', up: search },
  { name: '20261121120000_taxonomy_names', up: taxonomyNames },
  { name: '20261121132500_next_publication', up: nextPublication },
  { name: '20261121190000_analyze_grown', up: analyzeGrown },
  { name: '20261122072100_next_publication', up: nextPublicationOfVersion },
  { name: '20261122074100_failed_search_jobs', up: failedSearchJobs },
];
