-- serves: 0.1.0
-- New texts and words wait in the list of a GIN index, up to 4 MB, until a writer or autovacuum empties it. Every scan reads all
-- of that list, and a search makes a scan for each word and more. So after an import, and on a large site for as long as
-- autovacuum has no reason to come, a search took up to fifty times as long, or more time than it may. In kB:
alter index content.search_texts_document set (gin_pending_list_limit = 256);
alter index content.search_texts_prominent set (gin_pending_list_limit = 256);
alter index content.search_texts_weighty set (gin_pending_list_limit = 256);
-- Each word that may be typed wrongly is looked for by many keys.
alter index content.search_words_similar set (gin_pending_list_limit = 64);
select gin_clean_pending_list('content.search_texts_document'), gin_clean_pending_list('content.search_texts_prominent'),
       gin_clean_pending_list('content.search_texts_weighty'), gin_clean_pending_list('content.search_words_similar');
