import type { Migration } from '../migration';
import { sqlMigration } from '../sql-migration';
import { applyRights as entries } from './20261121110000_entries';
import { applyRights as publishedViews } from './20261121110100_published_views';
import { applyRights as searchTexts } from './20261121110200_search_texts';
import { applyRights as search } from './20261121110300_search';
import { applyRights as nextPublicationOfVersion } from './20261122072100_next_publication';
import { applyRights as failedSearchJobs } from './20261122074100_failed_search_jobs';
import { applyRights as searchPassages } from './20261122180000_search_passages';
import { applyRights as boundedSearch } from './20261122180100_bounded_search';
import { applyRights as searchChanges } from './20261122200000_search_changes';
import { applyRights as suggestedTitles } from './20261122230200_suggested_titles';
import { applyRights as searchIndexAnswers } from './20261123000000_search_index_answers';
import { applyRights as searchExcerptPassages } from './20261123010000_search_excerpt_passages';
import { applyRights as curatedSearch } from './20261123020000_curated_search';
import { applyRights as mediaUses } from './20261123140000_media_uses';
import { applyRights as someWords } from './20261123150000_some_words';
import { applyRights as sharedDocumentCounts } from './20261123170000_shared_document_counts';
import { applyRights as workingCopies } from './20261124080000_working_copies';
import { applyRights as trash } from './20261124100000_trash';
import { applyRights as mergeTaxonomies } from './20261124102000_merge_taxonomies';
import { applyRights as presences } from './20261124122000_presences';
import { applyRights as previewTokens } from './20261124130100_preview_tokens';
import { applyRights as copiesUseMedia } from './20261125041000_copies_use_media';
import { applyRights as numbersOfUnusedCopies } from './20261127004000_numbers_of_unused_copies';
import { applyRights as copiesInTheTrash } from './20261128020000_copies_in_the_trash';
import { applyRights as formerAuthors } from './20261129150000_former_authors';

export const contentMigrations: Migration[] = [
  sqlMigration('content', '20261121110000_entries', entries),
  sqlMigration('content', '20261121110100_published_views', publishedViews),
  sqlMigration('content', '20261121110200_search_texts', searchTexts),
  sqlMigration('content', '20261121110300_search', search),
  sqlMigration('content', '20261121120000_taxonomy_names'),
  sqlMigration('content', '20261121132500_next_publication'),
  sqlMigration('content', '20261121190000_analyze_grown'),
  sqlMigration('content', '20261122072100_next_publication', nextPublicationOfVersion),
  sqlMigration('content', '20261122074100_failed_search_jobs', failedSearchJobs),
  sqlMigration('content', '20261122131000_revisions'),
  sqlMigration('content', '20261122180000_search_passages', searchPassages),
  sqlMigration('content', '20261122180100_bounded_search', boundedSearch),
  sqlMigration('content', '20261122200000_search_changes', searchChanges),
  sqlMigration('content', '20261122230200_suggested_titles', suggestedTitles),
  sqlMigration('content', '20261123000000_search_index_answers', searchIndexAnswers),
  sqlMigration('content', '20261123010000_search_excerpt_passages', searchExcerptPassages),
  sqlMigration('content', '20261123020000_curated_search', curatedSearch),
  sqlMigration('content', '20261123140000_media_uses', mediaUses),
  sqlMigration('content', '20261123150000_some_words', someWords),
  sqlMigration('content', '20261123151000_enough_words'),
  sqlMigration('content', '20261123152000_score_cheaply'),
  sqlMigration('content', '20261123170000_shared_document_counts', sharedDocumentCounts),
  sqlMigration('content', '20261124080000_working_copies', workingCopies),
  sqlMigration('content', '20261124081000_authors_of_users'),
  sqlMigration('content', '20261124100000_trash', trash),
  sqlMigration('content', '20261124101000_entry_orders'),
  sqlMigration('content', '20261124102000_merge_taxonomies', mergeTaxonomies),
  sqlMigration('content', '20261124122000_presences', presences),
  sqlMigration('content', '20261124130100_preview_tokens', previewTokens),
  sqlMigration('content', '20261125040000_rank_begun'),
  sqlMigration('content', '20261125041000_copies_use_media', copiesUseMedia),
  sqlMigration('content', '20261126233000_numbers_of_copies'),
  sqlMigration('content', '20261127004000_numbers_of_unused_copies', numbersOfUnusedCopies),
  sqlMigration('content', '20261127005000_makers_of_previews'),
  sqlMigration('content', '20261127080000_weighty_words'),
  sqlMigration('content', '20261127160000_copies_of_several'),
  sqlMigration('content', '20261127223000_age_of_kept_changes'),
  sqlMigration('content', '20261128020000_copies_in_the_trash', copiesInTheTrash),
  sqlMigration('content', '20261129120000_begun_word_with_quote'),
  sqlMigration('content', '20261129150000_former_authors', formerAuthors),
  sqlMigration('content', '20261129190000_hits_that_are_gone'),
  sqlMigration('content', '20261129191000_changes_by_turns'),
  sqlMigration('content', '20261129235500_short_pending_lists'),
  sqlMigration('content', '20261130030000_accented_stop_words'),
  sqlMigration('content', '20261130031000_cheaper_some_words'),
];
