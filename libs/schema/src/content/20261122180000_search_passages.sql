-- What a search needs of each hit, prepared when the text is written. A row of before has none of it (sort_at is null)
-- until the job that makes texts anew has written it; until then it is found and shown as before.

alter table content.search_texts
  -- As the entry has them, so that the hits of a common word are counted without reading their entries.
  add column status text,
  add column published_at timestamptz,
  add column sort_at timestamptz,
  -- What excerpts are cut from, and the words of each passage.
  add column passages text[],
  add column passage_words tsvector[];

-- All that is long stands outside the row: a search reads thousands of rows, and the texts of few.
alter table content.search_texts set (toast_tuple_target = 256);
alter table content.search_texts
  alter column document set storage external,
  alter column title set storage main,
  alter column author_name set storage main;

-- The beginning of a text in passages of at most 400 characters, cut at spaces. Where there is none, two passages share
-- a character, so that every pair of characters of a script without spaces stands in one of them.
create function content.search_passages(p_text text, p_most integer) returns text[]
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    declare
      longest constant integer := 400;
      rest text := left(p_text, longest * p_most);
      passage text;
      last_space integer;
      passages text[] := '{}';
    begin
      while rest <> '' and cardinality(passages) < p_most loop
        passage := left(rest, longest);
        last_space := longest - strpos(reverse(passage), ' ') + 1;
        if length(rest) <= longest then
          rest := '';
        elsif last_space between longest / 2 and longest then
          passage := left(passage, last_space);
          rest := substr(rest, last_space + 1);
        else
          rest := substr(rest, longest);
        end if;
        passages := passages || passage;
      end loop;
      return passages;
    end $$;

-- A plan made while the table was small would read all of it for every row of a large import.
create function content.complete_search_text() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
    declare
      configuration regconfig := content.search_configuration(new.language);
    begin
      if new.sort_at is null then
        select entries.status, entries.published_at, entries.sort_at
        into new.status, new.published_at, new.sort_at
        from content.entries
        where entries.site_id = new.site_id and entries.entry_id = new.entry_id;
      end if;
      if tg_op = 'INSERT' or new.passages is null
         or (new.title, new.author_name, new.summary, new.body, new.details)
           is distinct from (old.title, old.author_name, old.summary, old.body, old.details) then
        -- Most telling first. A match past these passages is found, and its excerpt is the text's beginning.
        new.passages := content.search_passages(new.body, 40) || content.search_passages(new.summary, 5)
          || content.search_passages(new.title, 2) || content.search_passages(new.author_name, 1)
          || content.search_passages(new.details, 10);
        select coalesce(
          array_agg(to_tsvector(configuration, content.search_plain(listed.passage)) order by listed.place), '{}')
        into new.passage_words
        from unnest(new.passages) with ordinality as listed (passage, place);
      end if;
      return new;
    end $$;
create trigger search_texts_complete before insert or update on content.search_texts for each row
  execute function content.complete_search_text();

create function content.search_text_follow_entry() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
    begin
      update content.search_texts
      set status = new.status, published_at = new.published_at, sort_at = new.sort_at
      where site_id = new.site_id and entry_id = new.entry_id;
      return null;
    end $$;
-- An ordinary column list would miss sort_at, which is generated.
create trigger search_texts_follow after update on content.entries for each row
  when ((old.status, old.published_at, old.sort_at) is distinct from (new.status, new.published_at, new.sort_at))
  execute function content.search_text_follow_entry();

-- Words are looked at only where they changed.
drop trigger search_words_remember on content.search_texts;
create trigger search_words_remember after insert on content.search_texts for each row
  execute function content.remember_words();
create trigger search_words_remember_changed after update on content.search_texts for each row
  when (old.document is distinct from new.document) execute function content.remember_words();
