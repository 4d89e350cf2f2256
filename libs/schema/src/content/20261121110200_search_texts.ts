import type { Knex } from 'knex';

import { lookupTable, readerRoles, siteTable } from '../statements';

/** Language subtags with a stemmer of PostgreSQL 15 and newer; every other language is searched word by word. */
const stemmers = {
  arabic: ['ar'],
  armenian: ['hy'],
  basque: ['eu'],
  catalan: ['ca'],
  danish: ['da'],
  dutch: ['nl'],
  english: ['en'],
  finnish: ['fi'],
  french: ['fr'],
  german: ['de'],
  greek: ['el'],
  hindi: ['hi'],
  hungarian: ['hu'],
  indonesian: ['id'],
  irish: ['ga'],
  italian: ['it'],
  lithuanian: ['lt'],
  nepali: ['ne'],
  norwegian: ['no', 'nb', 'nn'],
  portuguese: ['pt'],
  romanian: ['ro'],
  russian: ['ru'],
  serbian: ['sr'],
  spanish: ['es'],
  swedish: ['sv'],
  tamil: ['ta'],
  turkish: ['tr'],
  yiddish: ['yi'],
};

const configurations = ['simple', ...Object.keys(stemmers)]
  .map(
    (name) => `
    create text search configuration content.${name} (copy = pg_catalog.${name});
    alter text search configuration content.${name}
      alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.${name === 'simple' ? 'simple' : `${name}_stem`};`,
  )
  .join('');

const cases = Object.entries(stemmers)
  .flatMap(([name, subtags]) => subtags.map((subtag) => `when '${subtag}' then 'content.${name}'`))
  .join('\n        ');

// A class of PostgreSQL's regular expressions.
const unspaced = String.raw`[${[
  String.raw`\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf`, // Thai, Lao
  String.raw`\u1000-\u109f\u1780-\u17d3`, // Myanmar, Khmer
  String.raw`\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f`, // kana
  String.raw`\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff`, // ideographs
  String.raw`\uac00-\ud7a3`, // Hangul
].join('')}]`;

/**
 * The searchable text of every entry, in any status. Whether an entry may be shown is for the published views to say.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    ${configurations}

    create function content.search_configuration(language text) returns regconfig
      language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select (case split_part(lower(language), '-', 1)
        ${cases}
        else 'content.simple' end)::regconfig
    $$;

    -- A text as the text search parser is to see it. The parser takes "<…>" for a tag, so U+0004 stands for "<". Scripts
    -- that put no spaces between words are indexed by pairs of characters: a run ABCD becomes AB BC CD, with U+0005 between
    -- pairs and U+0006 round the run. Excerpts are made of the same and turned back; no other control character is left.
    create function content.search_plain(text text) returns text
      language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    begin
      if text is not normalized then
        text := normalize(text);
      end if;
      if text ~ '[\u0001-\u0008\u000b-\u001f<]' then
        text := translate(regexp_replace(text, '[\u0001-\u0008\u000b-\u001f]', ' ', 'g'), '<', E'\x04');
      end if;
      if text ~ '${unspaced}' then
        text := regexp_replace(text, '(${unspaced}+)', E'\x06\\1\x06', 'g');
        text := regexp_replace(text, '(${unspaced})(\?=${unspaced})', E'\\1\x05\\1', 'g');
        text := regexp_replace(text, '\u0006${unspaced}\u0005', E'\x06', 'g');
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

    -- Not by default: it has no secret, and those who cut excerpts need it.
    grant execute on function content.search_configuration(text) to ${readerRoles.join(', ')};
  `);
  for (const table of ['content.search_texts', 'content.search_words']) {
    await siteTable(knex, table);
    // Full-text operators are not leakproof, so below a row policy they never use their index: only the lookup functions,
    // which take the site from app.site_id themselves, read these tables for readers.
    await lookupTable(knex, table);
  }
}
