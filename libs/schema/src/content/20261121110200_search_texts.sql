-- The searchable text of every entry, in any status. Whether an entry may be shown is for the published views to say.

-- Languages with a stemmer of PostgreSQL 15 and newer; every other language is searched word by word.
do $$
declare
  name text;
begin
  foreach name in array array[
    'simple', 'arabic', 'armenian', 'basque', 'catalan', 'danish', 'dutch', 'english', 'finnish', 'french', 'german', 'greek',
    'hindi', 'hungarian', 'indonesian', 'irish', 'italian', 'lithuanian', 'nepali', 'norwegian', 'portuguese', 'romanian',
    'russian', 'serbian', 'spanish', 'swedish', 'tamil', 'turkish', 'yiddish'
  ] loop
    execute format('create text search configuration content.%I (copy = pg_catalog.%I)', name, name);
    execute format('alter text search configuration content.%I alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.%I',
      name, case name when 'simple' then name else name || '_stem' end);
  end loop;
end $$;

create function content.search_configuration(language text) returns regconfig
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select (case split_part(lower(language), '-', 1)
        when 'ar' then 'content.arabic'
        when 'hy' then 'content.armenian'
        when 'eu' then 'content.basque'
        when 'ca' then 'content.catalan'
        when 'da' then 'content.danish'
        when 'nl' then 'content.dutch'
        when 'en' then 'content.english'
        when 'fi' then 'content.finnish'
        when 'fr' then 'content.french'
        when 'de' then 'content.german'
        when 'el' then 'content.greek'
        when 'hi' then 'content.hindi'
        when 'hu' then 'content.hungarian'
        when 'id' then 'content.indonesian'
        when 'ga' then 'content.irish'
        when 'it' then 'content.italian'
        when 'lt' then 'content.lithuanian'
        when 'ne' then 'content.nepali'
        when 'no' then 'content.norwegian'
        when 'nb' then 'content.norwegian'
        when 'nn' then 'content.norwegian'
        when 'pt' then 'content.portuguese'
        when 'ro' then 'content.romanian'
        when 'ru' then 'content.russian'
        when 'sr' then 'content.serbian'
        when 'es' then 'content.spanish'
        when 'sv' then 'content.swedish'
        when 'ta' then 'content.tamil'
        when 'tr' then 'content.turkish'
        when 'yi' then 'content.yiddish'
        else 'content.simple' end)::regconfig
    $$;

-- A text as the text search parser is to see it. The parser takes "<…>" for a tag, so U+0004 stands for "<". Scripts
-- that put no spaces between words are indexed by pairs of characters: a run ABCD becomes AB BC CD, with U+0005 between
-- pairs and U+0006 round the run. Excerpts are made of the same and turned back; no other control character is left.
-- The ranges are, in their order: Thai and Lao; Myanmar and Khmer; kana; ideographs; Hangul.
create function content.search_plain(text text) returns text
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    begin
      if text is not normalized then
        text := normalize(text);
      end if;
      if text ~ '[\u0001-\u0008\u000b-\u001f<]' then
        text := translate(regexp_replace(text, '[\u0001-\u0008\u000b-\u001f]', ' ', 'g'), '<', E'\x04');
      end if;
      if text ~ '[\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\uac00-\ud7a3]' then
        text := regexp_replace(text, '([\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\uac00-\ud7a3]+)', E'\x06\\1\x06', 'g');
        text := regexp_replace(text, '([\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\uac00-\ud7a3])(?=[\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\uac00-\ud7a3])', E'\\1\x05\\1', 'g');
        text := regexp_replace(text, '\u0006[\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\uac00-\ud7a3]\u0005', E'\x06', 'g');
      end if;
      return text;
    end $$;

-- A tsvector holds 1 MiB at most; a text with more words than that is searchable by its beginning.
create function content.search_document(language text, title text, names text, body text, details text) returns tsvector
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    declare
      configuration regconfig := content.search_configuration(language);
      share integer := 1;
    begin
      loop
        begin
          return setweight(to_tsvector(configuration, content.search_plain(title)), 'A')
              || setweight(to_tsvector(configuration, content.search_plain(left(names, length(names) / share))), 'B')
              || setweight(to_tsvector(configuration, content.search_plain(left(body, length(body) / share))), 'C')
              || setweight(to_tsvector(configuration, content.search_plain(left(details, length(details) / share))), 'D');
        exception when program_limit_exceeded then
          share := share * 2;
        end;
      end loop;
    end $$;

create table content.search_texts (
  site_id bigint not null,
  entry_id bigint not null,
  language text not null,
  type text not null,
  title text not null,
  author_name text not null,
  -- Text of the fields that describe the entry.
  summary text not null,
  -- Text of blocks and HTML: what excerpts are cut from.
  body text not null,
  -- Text of all other fields.
  details text not null,
  document tsvector not null
    generated always as (content.search_document(language, title, author_name || ' ' || summary, body, details)) stored,
  primary key (site_id, entry_id),
  constraint search_texts_entry foreign key (site_id, entry_id)
    references content.entries (site_id, entry_id) on delete cascade
);
create index search_texts_document on content.search_texts using gin (site_id, document);

-- Every word of a language's texts in its indexed form: where a word that was typed wrongly finds its neighbours.
-- Words that no text has any more stay: they find nothing.
create table content.search_words (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  language text not null,
  -- In the order of its code points, so that words are found by their beginning.
  word text collate "C" not null,
  primary key (site_id, language, word)
);
create index search_words_similar on content.search_words using gin (site_id, language, word public.gin_trgm_ops);

create function content.remember_words() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      -- In one order in every transaction: two that bring the same new words wait for each other, never in a circle.
      insert into content.search_words (site_id, language, word)
      select new.site_id, new.language, found.lexeme
      from unnest(new.document) as found
      where length(found.lexeme) between 3 and 40 and found.lexeme !~ '[0-9/@._]'
      order by found.lexeme collate "C"
      on conflict do nothing;
      return null;
    end $$;
create trigger search_words_remember after insert or update on content.search_texts for each row
  execute function content.remember_words();
