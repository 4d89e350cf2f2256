-- The key by which a title is found from its beginning: without case, accents, and signs before its first letter. Long
-- keys are cut, so that an index can hold them; titles that differ behind the cut still have different keys.
create function platform.title_key(title text) returns text
  language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $$
    declare
      longest constant integer := 200;
      key text;
    begin
      -- Letters lose their marks; compatible forms become one; then letters such as "ß" that have no mark to lose.
      key := normalize(regexp_replace(normalize(title, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC);
      key := lower(public.unaccent('public.unaccent'::regdictionary, key));
      -- Whether a sigma is the last letter of its word is not known while the word is typed.
      key := replace(key, 'ς', 'σ');
      key := regexp_replace(regexp_replace(key, '^[^[:alnum:]]+', ''), '\s+', ' ', 'g');
      if length(key) > longest then
        return left(key, longest) || E'\x01' || md5(key);
      end if;
      return key;
    end $$;

-- What the keys of all titles begin with that begin with this text. Empty where there is no letter in it.
create function platform.title_beginning(typed text) returns text
  language sql stable parallel safe set search_path = pg_catalog, pg_temp as $$
      select split_part(platform.title_key(typed), E'\x01', 1)
    $$;
