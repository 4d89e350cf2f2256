-- What in a text may name a media file of its site. A mark is one of
--   "17"                          the id of a media file
--   "9f86…"                       a content hash
--   "k3f9x0a1b2c3/9f86…"          a content hash in a media URL, behind the site key that stands there.
-- Whether a mark names a media file is for those to say who know the files.

-- Content hashes and media URLs of any variant, whatever stands before and behind them. The separators are a slash as it
-- is, and as it is written in JSON, HTML and query strings.
create function platform.media_marks_in_text(p_text text) returns text[]
  language plpgsql immutable parallel safe cost 5000 set search_path = pg_catalog, pg_temp as $$
    declare
      written text;
    begin
      -- Most texts have none.
      if p_text is null or p_text !~ '[0-9a-fA-F]{64}' then
        return '{}';
      end if;
      written := lower(p_text collate "C");
      return array(
        select distinct coalesce(
          substring(
            right(before, 120)
            from 'media(?:\\*/|%(?:25)*2f|&#(?:47|x2f);)([a-z0-9]{1,64})(?:\\*/|%(?:25)*2f|&#(?:47|x2f);)$'
          ) || '/', '') || hash
        from (
          select distinct found.hash
          from regexp_matches(written, '[0-9a-f]{64,}', 'g') as matched (digits)
          -- Other hexadecimal digits may touch it on either side, such as those of an escaped slash.
          cross join lateral (values (left(digits[1], 64)), (right(digits[1], 64))) as found (hash)
        ) as hashes
        cross join lateral unnest(string_to_array(written, hash)) with ordinality as pieces (before, place)
        where place < cardinality(string_to_array(written, hash))
      );
    end $$;

-- The same in JSON, and every whole number from 1, as a number or as a string of its own. The text is read, not its value:
-- it is delivered as it is, with keys that stand twice and numbers that no type holds.
create function platform.media_marks_in_json(p_json json) returns text[]
  language plpgsql immutable parallel safe cost 5000 set search_path = pg_catalog, pg_temp as $$
    declare
      written text := p_json::text;
    begin
      if written is null then
        return '{}';
      end if;
      if strpos(written, '\u00') > 0 then
        -- Digits and slashes may be written as escapes. Quotes and backslashes stay as they are.
        written := regexp_replace(written, '\\u002[fF]', '/', 'g');
        written := regexp_replace(written, '\\u003([0-9])', '\1', 'g');
        for digit in 1..6 loop
          written := replace(replace(written, '\u006' || digit, chr(96 + digit)), '\u004' || digit, chr(96 + digit));
        end loop;
      end if;
      return platform.media_marks_in_text(written) || array(
        select distinct named.id
        from regexp_matches(written, '("(?:[^"\\]|\\.)*"(?:\s*:)?|-?[0-9][0-9.eE+-]*)', 'g') as matched (parts)
        cross join lateral (
          select case
            when length(parts[1]) > 40 then null
            when parts[1] ~ '^(?:[1-9][0-9]{0,15}|"\s*[1-9][0-9]{0,15}\s*")$' then btrim(parts[1], E'" \t')
            when parts[1] ~ '^[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,2})?$' then trim_scale(parts[1]::numeric)::text
          end
        ) as named (id)
        where named.id ~ '^[1-9][0-9]{0,15}$'
      );
    end $$;

-- Of a text that is a value of its own, such as the HTML of an entry.
create function platform.media_marks_in_value(p_text text) returns text[]
  language sql immutable parallel safe cost 5000 set search_path = pg_catalog, pg_temp as $$
    select platform.media_marks_in_text(p_text)
      || case when p_text ~ '^\s*[1-9][0-9]{0,15}\s*$' then array[btrim(p_text, E' \t\r\n')] else '{}' end
  $$;

-- Keeps media files of a site from being deleted as unused until the transaction ends. Whoever is about to write what may
-- name one calls it first, and then looks whether the file exists.
create function platform.hold_media(p_site_id bigint) returns void
  language sql volatile set search_path = pg_catalog, pg_temp as $$
    select pg_advisory_xact_lock_shared(hashtextextended('media uses ' || p_site_id, 0))
  $$;

-- Waits for all who hold media of the site, and keeps others from it until the transaction ends. What a later statement of
-- the transaction finds unused stays so.
create function platform.claim_media(p_site_id bigint) returns void
  language sql volatile set search_path = pg_catalog, pg_temp as $$
    select pg_advisory_xact_lock(hashtextextended('media uses ' || p_site_id, 0))
  $$;

-- Before writes of rows that may name media. Programs that set no site, such as migrations, hold nothing.
create function platform.hold_media_for_write() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform platform.hold_media(nullif(current_setting('app.site_id', true), '')::bigint);
      return null;
    end $$;
