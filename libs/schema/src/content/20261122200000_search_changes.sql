-- What a search index outside the database has still to be told: the entries whose document in it may have changed.
-- Written by triggers, in the transaction of the change.

-- Whether there is such an index. Nothing is noted while there is none.
create table content.search_index_use (
  only_row boolean primary key default true check (only_row),
  in_use boolean not null
);
insert into content.search_index_use (in_use) values (false);

create sequence content.search_change_ids;

-- No reference to the entry: what is deleted has to leave the index, too.
create table content.search_changes (
  site_id bigint not null,
  entry_id bigint not null,
  -- A higher one with every change, so that the indexer sees whether the entry has changed since it was read. No number
  -- of the site: its writers would wait for each other.
  change_id bigint not null default nextval('content.search_change_ids'),
  -- Of the oldest change that the index does not have.
  changed_at timestamptz not null default clock_timestamp(),
  -- The index would not take the document: why, and when it is tried again.
  refusal text,
  refused_until timestamptz,
  primary key (site_id, entry_id)
);
create index search_changes_oldest on content.search_changes (site_id, changed_at, entry_id);

-- Of all that the text shows, in one form: a row's text quotes each value.
create function content.search_text_hash(
  language text, type text, title text, author_name text, taxonomy_names text, summary text, body text, details text
) returns text
  language sql stable parallel safe set search_path = pg_catalog, pg_temp as $$
      select md5(row(language, type, title, author_name, taxonomy_names, summary, body, details)::text)
    $$;

-- Of the whole document. The taxonomies are given in the order of their ids.
create function content.search_document_hash(
  p_text_hash text, p_published_at timestamptz, p_sort_at timestamptz, p_taxonomy_ids bigint[]
) returns text
  language sql stable parallel safe set search_path = pg_catalog, pg_temp as $$
      select md5(row(p_text_hash, extract(epoch from p_published_at), extract(epoch from p_sort_at), p_taxonomy_ids)::text)
    $$;

-- Null in rows of before, for which it is computed when it is read.
alter table content.search_texts add column hash text;

create or replace function content.complete_search_text() returns trigger
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
      if tg_op = 'INSERT' or new.passages is null or new.hash is null
         or (new.language, new.type, new.title, new.author_name, new.taxonomy_names, new.summary, new.body, new.details)
           is distinct from
           (old.language, old.type, old.title, old.author_name, old.taxonomy_names, old.summary, old.body, old.details) then
        new.hash := content.search_text_hash(
          new.language, new.type, new.title, new.author_name, new.taxonomy_names, new.summary, new.body, new.details);
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

-- The document of every entry that belongs into the index: scheduled ones, too. Of the lookup role.
create view content.search_documents as
  select texts.site_id, texts.entry_id, texts.language, texts.type, entries.published_at, entries.sort_at,
         assigned.taxonomy_ids,
         content.search_document_hash(
           coalesce(texts.hash, content.search_text_hash(
             texts.language, texts.type, texts.title, texts.author_name, texts.taxonomy_names, texts.summary,
             texts.body, texts.details)),
           entries.published_at, entries.sort_at, assigned.taxonomy_ids) as hash,
         texts.document as words
  from content.search_texts texts
  join content.entries on entries.site_id = texts.site_id and entries.entry_id = texts.entry_id
  cross join lateral (
    select coalesce(array_agg(terms.taxonomy_id order by terms.taxonomy_id), '{}') as taxonomy_ids
    from content.entry_taxonomies terms
    where terms.site_id = texts.site_id and terms.entry_id = texts.entry_id
  ) as assigned
  where entries.status = 'published';

-- What is written, in one order in every statement: two that change the same entries wait for each other, never in a
-- circle. Whoever writes a text or an assignment has locked the entry before.
create function content.note_search_changes(p_site_ids bigint[], p_entry_ids bigint[]) returns void
  language sql volatile set search_path = pg_catalog, pg_temp as $$
      insert into content.search_changes (site_id, entry_id)
      select distinct changed.site_id, changed.entry_id
      from unnest(p_site_ids, p_entry_ids) as changed (site_id, entry_id)
      order by changed.site_id, changed.entry_id
      on conflict (site_id, entry_id) do update
        set change_id = excluded.change_id, refusal = null, refused_until = null
    $$;

-- Rows that came or went. Drafts are in no index. (A text of before does not know its status.)
create function content.note_changed_rows() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if (select in_use from content.search_index_use) then
        perform content.note_search_changes(array_agg(changed.site_id), array_agg(changed.entry_id))
        from changed
        where changed.status is distinct from 'draft'
        having count(*) > 0;
      end if;
      return null;
    end $$;

create function content.note_changed_texts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if (select in_use from content.search_index_use) then
        perform content.note_search_changes(array_agg(after.site_id), array_agg(after.entry_id))
        from before
        join after on after.site_id = before.site_id and after.entry_id = before.entry_id
        where (before.status is distinct from 'draft' or after.status is distinct from 'draft')
          and (
            (before.status, before.published_at, before.sort_at) is distinct from (after.status, after.published_at, after.sort_at)
            or after.hash is distinct from coalesce(before.hash, content.search_text_hash(
              before.language, before.type, before.title, before.author_name, before.taxonomy_names, before.summary,
              before.body, before.details))
          )
        having count(*) > 0;
      end if;
      return null;
    end $$;

-- For each statement, not for each row: an import writes many.
create trigger search_changes_inserted after insert on content.search_texts
  referencing new table as changed for each statement execute function content.note_changed_rows();
create trigger search_changes_updated after update on content.search_texts
  referencing old table as before new table as after for each statement execute function content.note_changed_texts();
create trigger search_changes_deleted after delete on content.search_texts
  referencing old table as changed for each statement execute function content.note_changed_rows();
create trigger search_changes_assigned after insert on content.entry_taxonomies
  referencing new table as changed for each statement execute function content.note_changed_rows();
create trigger search_changes_removed after delete on content.entry_taxonomies
  referencing old table as changed for each statement execute function content.note_changed_rows();

-- Transactions that run meanwhile may still not note their changes: whoever reads texts for the index waits for their end.
create function content.use_search_index(p_in_use boolean) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      update content.search_index_use set in_use = p_in_use where in_use <> p_in_use
    $$;

create function content.search_index_in_use() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select in_use from content.search_index_use
    $$;

-- Sites with changes that are due, those first whose oldest has waited longest. One index step for each site, however
-- many changes there are.
create function content.search_changed_sites(p_limit integer) returns table (site_id bigint, changed_at timestamptz)
  language sql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
      with recursive sites as (
        (select min(site_id) as id from content.search_changes)
        union all
        select (select min(changes.site_id) from content.search_changes changes where changes.site_id > sites.id)
        from sites
        where sites.id is not null
      )
      select sites.id, oldest.changed_at
      from sites
      cross join lateral (
        select changes.changed_at
        from content.search_changes changes
        where changes.site_id = sites.id
          and (changes.refused_until is null or changes.refused_until <= clock_timestamp())
        order by changes.changed_at
        limit 1
      ) as oldest
      order by oldest.changed_at, sites.id
      limit p_limit
    $$;

-- The oldest changes of these sites that are due, each with its document; without one, the entry has to leave the index.
create function content.search_changes_of(p_site_ids bigint[], p_limit integer) returns table (
  site_id bigint, entry_id bigint, change_id bigint, changed_at timestamptz,
  language text, type text, published_at timestamptz, sort_at timestamptz, taxonomy_ids bigint[], hash text, words tsvector
)
  language sql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
      with due as materialized (
        select oldest.*
        from unnest(p_site_ids) with ordinality as wanted (site_id, place)
        cross join lateral (
          select changes.site_id, changes.entry_id, changes.change_id, changes.changed_at
          from content.search_changes changes
          where changes.site_id = wanted.site_id
            and (changes.refused_until is null or changes.refused_until <= clock_timestamp())
          order by changes.changed_at, changes.entry_id
          limit p_limit
        ) as oldest
        order by wanted.place
        limit p_limit
      )
      select due.site_id, due.entry_id, due.change_id, due.changed_at,
             shown.language, shown.type, shown.published_at, shown.sort_at, shown.taxonomy_ids, shown.hash, shown.words
      from due
      left join lateral (
        select documents.*
        from content.search_documents documents
        where documents.site_id = due.site_id and documents.entry_id = due.entry_id
        offset 0
      ) as shown on true
    $$;

-- Changes that the index has. One that has changed since it was read stays: from now on, what is missing is new. One
-- that is being changed is left to the next batch, so that no writer is waited for.
create function content.forget_search_changes(p_site_ids bigint[], p_entry_ids bigint[], p_change_ids bigint[])
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
    begin
      with applied as materialized (
        select changes.site_id, changes.entry_id, changes.change_id = read.change_id as is_unchanged
        from unnest(p_site_ids, p_entry_ids, p_change_ids) as read (site_id, entry_id, change_id)
        join content.search_changes changes
          on changes.site_id = read.site_id and changes.entry_id = read.entry_id
        order by changes.site_id, changes.entry_id
        for update of changes skip locked
      ), kept as (
        update content.search_changes changes set changed_at = clock_timestamp()
        from applied
        where not applied.is_unchanged
          and changes.site_id = applied.site_id and changes.entry_id = applied.entry_id
      )
      delete from content.search_changes changes
      using applied
      where applied.is_unchanged
        and changes.site_id = applied.site_id and changes.entry_id = applied.entry_id;
    end $$;

-- Changes whose documents the index would not take. They wait for so long, or until the entry is changed again.
create function content.refuse_search_changes(
  p_site_ids bigint[], p_entry_ids bigint[], p_change_ids bigint[], p_refusals text[], p_wait_seconds integer
) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
    begin
      with refused as materialized (
        select changes.site_id, changes.entry_id, read.refusal
        from unnest(p_site_ids, p_entry_ids, p_change_ids, p_refusals) as read (site_id, entry_id, change_id, refusal)
        join content.search_changes changes
          on changes.site_id = read.site_id and changes.entry_id = read.entry_id and changes.change_id = read.change_id
        order by changes.site_id, changes.entry_id
        for update of changes skip locked
      )
      update content.search_changes changes
      set refusal = refused.refusal, refused_until = clock_timestamp() + make_interval(secs => p_wait_seconds)
      from refused
      where changes.site_id = refused.site_id and changes.entry_id = refused.entry_id;
    end $$;

-- Of all sites. Counts no further than to a million.
create function content.search_change_backlog() returns table (changes bigint, refused bigint, oldest_at timestamptz)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      select count(*), count(*) filter (where counted.refusal is not null), min(counted.changed_at)
      from (select refusal, changed_at from content.search_changes limit 1000000) as counted
    $$;

-- Of this site.
create function content.search_site_changes() returns table (changes bigint, refused bigint, oldest_at timestamptz, refusal text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      select count(*), count(*) filter (where refusal is not null), min(changed_at), min(refusal)
      from content.search_changes
      where site_id = current_setting('app.site_id')::bigint
    $$;

-- Every site that has searchable texts, found in steps of the index.
create function content.search_text_sites() returns table (site_id bigint)
  language sql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
      with recursive sites as (
        (select min(site_id) as id from content.search_texts)
        union all
        select (select min(texts.site_id) from content.search_texts texts where texts.site_id > sites.id)
        from sites
        where sites.id is not null
      )
      select sites.id from sites where sites.id is not null
    $$;

-- The next documents of this site, by id.
create function content.search_documents_after(p_entry_id bigint, p_limit integer) returns table (
  entry_id bigint, language text, type text, published_at timestamptz, sort_at timestamptz, taxonomy_ids bigint[],
  hash text, words tsvector
)
  language sql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
      select documents.entry_id, documents.language, documents.type, documents.published_at, documents.sort_at,
             documents.taxonomy_ids, documents.hash, documents.words
      from content.search_documents documents
      where documents.site_id = current_setting('app.site_id')::bigint and documents.entry_id > p_entry_id
      order by documents.entry_id
      limit p_limit
    $$;

-- What the index must have of this site, for the next documents by id: the hash of each, and which entries in between it
-- has still to be told of (these without a hash where they must leave it). Past the last document: all that follow.
create function content.search_document_hashes(p_entry_id bigint, p_limit integer)
  returns table (entry_id bigint, hash text, is_pending boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set jit = off as $$
      with documents as materialized (
        select shown.entry_id, shown.hash
        from content.search_documents shown
        where shown.site_id = current_setting('app.site_id')::bigint and shown.entry_id > p_entry_id
        order by shown.entry_id
        limit p_limit
      ), pending as materialized (
        select changes.entry_id
        from content.search_changes changes
        where changes.site_id = current_setting('app.site_id')::bigint and changes.entry_id > p_entry_id
          and changes.entry_id <= (
            select case when count(*) < p_limit then 9223372036854775807 else max(documents.entry_id) end from documents
          )
      )
      select coalesce(documents.entry_id, pending.entry_id), documents.hash, pending.entry_id is not null
      from documents
      full join pending on pending.entry_id = documents.entry_id
    $$;

-- Of all sites: documents that belong into the index, and changes of which nobody can say whether it has them.
create function content.search_document_counts() returns table (documents bigint, pending bigint, pending_documents bigint)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      select (
               select count(*)
               from content.search_texts texts
               join content.entries on entries.site_id = texts.site_id and entries.entry_id = texts.entry_id
               where entries.status = 'published'
             ),
             (select count(*) from content.search_changes),
             (
               select count(*)
               from content.search_changes changes
               join content.search_texts texts on texts.site_id = changes.site_id and texts.entry_id = changes.entry_id
               join content.entries on entries.site_id = texts.site_id and entries.entry_id = texts.entry_id
               where entries.status = 'published'
             )
    $$;

-- The hashes of these documents of this site. What is in no index has none.
create function content.search_hashes_of(p_entry_ids bigint[]) returns table (entry_id bigint, hash text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select documents.entry_id, documents.hash
      from unnest(p_entry_ids) as wanted (entry_id)
      cross join lateral (
        select shown.entry_id, shown.hash
        from content.search_documents shown
        where shown.site_id = current_setting('app.site_id')::bigint and shown.entry_id = wanted.entry_id
        offset 0
      ) as documents
    $$;

-- Has the index told of these entries of this site again, whatever it has of them.
create function content.repeat_search_changes(p_entry_ids bigint[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      select content.note_search_changes(
        array_fill(current_setting('app.site_id')::bigint, array[cardinality(p_entry_ids)]), p_entry_ids)
    $$;

grant select, update on content.search_index_use to headwater_content_lookup;
grant select, insert, update, delete on content.search_changes to headwater_content_lookup;
grant usage on sequence content.search_change_ids to headwater_content_lookup;
grant select on content.search_changes to headwater_search_lookup;
grant execute on function content.search_text_hash, content.search_document_hash, content.note_search_changes
  to headwater_content_lookup;
