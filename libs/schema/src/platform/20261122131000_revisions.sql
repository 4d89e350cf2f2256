-- Counts the changes of a row that people edit, whoever makes them: programs of the release before count with it. Values are compared as
-- text: JSON has no equality, and another spelling of the same JSON is a change. A write that changes nothing counts for nothing.
create function platform.count_revision() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  written_at constant timestamptz := new.updated_at;
begin
  new.revision := old.revision;
  new.updated_at := old.updated_at;
  if new::text is distinct from old::text then
    new.revision := old.revision + 1;
  end if;
  new.updated_at := written_at;
  return new;
end $$;
grant execute on function platform.count_revision() to
  headwater_site_owner, headwater_content_owner, headwater_media_owner;
