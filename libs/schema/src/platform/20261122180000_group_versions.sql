-- The version at which the answers of each group of endpoints last changed, in the order of the groups. A group that is missing counts
-- as changed with every version.
alter table platform.site_versions add column group_versions bigint[] not null default '{}';

-- A program that raises the version without a word about groups has changed all of them.
create function platform.forget_groups() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.group_versions := '{}';
  return new;
end $$;
create trigger forget_groups before update of version on platform.site_versions for each row
  when (new.version <> old.version and new.group_versions = old.group_versions)
  execute function platform.forget_groups();

-- p_groups: for each site one bit for each group, 1 where its answers change. Null: those of all groups may change.
create function platform.record_changes(
  p_actor text, p_caller text, p_site_ids bigint[], p_access boolean[], p_groups bit varying[], p_directory boolean,
  p_events json
) returns table (site_id bigint, version bigint, access_version bigint, group_versions bigint[])
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  own_site bigint := nullif(current_setting('app.site_id', true), '');
  v_directory bigint;
begin
  if cardinality(p_site_ids) > 0 and not platform.may_do('raise_site') then
    raise exception '% may not raise the version of a site', session_user using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from (
      select unnest(p_site_ids) as id
      union all
      select events.site_id from json_to_recordset(p_events) as events (site_id bigint)
    ) as named where named.id is distinct from own_site
  ) and not platform.may_do('raise_other_site') then
    raise exception '% may not change another site than its own', session_user
      using errcode = 'insufficient_privilege';
  end if;
  if p_directory and not platform.may_do('raise_directory') then
    raise exception '% may not raise the directory version', session_user using errcode = 'insufficient_privilege';
  end if;
  return query
    with events as materialized (
      select site_id, place::integer, kind, object_id, became, aspect, raises
      from rows from (
        json_to_recordset(p_events)
          as (site_id bigint, kind text, object_id text, became text, aspect text, raises boolean)
      ) with ordinality as event (site_id, kind, object_id, became, aspect, raises, place)
    ), raised as (
      insert into platform.site_versions as current (site_id, version, access_version)
      select asked.id, clock.ms, clock.ms
      from (select id from unnest(p_site_ids) as id order by id) as asked,
           (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms) as clock
      on conflict (site_id) do update
      set (version, access_version, group_versions) = (
        select next.version,
               case when p_access[asked.place] then next.version else current.access_version end,
               array(
                 select case
                          when get_bit(p_groups[asked.place], bit) = 1 then next.version
                          else coalesce(current.group_versions[bit + 1], current.version)
                        end
                 from generate_series(0, length(p_groups[asked.place]) - 1) as bit order by bit
               )
        from (select greatest(current.version + 1, excluded.version) as version) as next,
             (select array_position(p_site_ids, current.site_id) as place) as asked
      )
      returning current.site_id, current.version, current.access_version, current.group_versions
    ), noted as (
      insert into platform.change_events
        (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
      select events.site_id, case when events.raises then raised.version end, events.place, events.kind,
             events.object_id, events.became, events.aspect, p_actor, p_caller, clock_timestamp()
      from events left join raised on raised.site_id = events.site_id
      where events.site_id is not null
      order by events.place
    )
    select raised.site_id, raised.version, raised.access_version, raised.group_versions from raised;
  if p_directory then
    v_directory := platform.raise_directory_version();
    return query select null::bigint, v_directory, null::bigint, null::bigint[];
  end if;
  if own_site is not null then return; end if;
  insert into platform.directory_events (version, place, kind, object_id, became, aspect, actor, caller, at)
  select case when raises then v_directory end, place, kind, object_id, became, aspect, p_actor, p_caller, clock_timestamp()
  from rows from (
    json_to_recordset(p_events)
      as (site_id bigint, kind text, object_id text, became text, aspect text, raises boolean)
  ) with ordinality as event (site_id, kind, object_id, became, aspect, raises, place)
  where site_id is null;
end $$;

-- For programs of the release before, which say nothing of groups.
drop function platform.record_changes(text, text, bigint[], boolean[], boolean, json);
create function platform.record_changes(
  p_actor text, p_caller text, p_site_ids bigint[], p_access boolean[], p_directory boolean, p_events json
) returns table (site_id bigint, version bigint, access_version bigint)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
    select site_id, version, access_version
    from platform.record_changes(p_actor, p_caller, p_site_ids, p_access, null, p_directory, p_events)
  $$;

drop function platform.current_versions(bigint[]);
create function platform.current_versions(p_site_ids bigint[])
  returns table (site_id bigint, version bigint, access_version bigint, directory_version bigint, group_versions bigint[])
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    begin
      if pg_is_in_recovery() then
        raise exception 'site versions are asked of the primary only' using errcode = 'read_only_sql_transaction';
      end if;
      -- Here too, because behind a pooler a new server is no new connection.
      perform platform.recognise_database();
      return query
        select asked.id, coalesce(known.version, directory.version_floor),
               coalesce(known.access_version, directory.version_floor), directory.version,
               coalesce(known.group_versions, '{}')
        from platform.directory
        left join unnest(p_site_ids) as asked (id) on true
        left join platform.site_versions known on known.site_id = asked.id;
    end $$;

drop function platform.unmirrored_versions(integer);
create function platform.unmirrored_versions(p_limit integer)
  returns table (site_id bigint, version bigint, access_version bigint, group_versions bigint[])
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select null::bigint, version, version, null::bigint[] from platform.directory where mirrored_version < version
      union all
      (select site_id, version, access_version, group_versions from platform.site_versions
       where mirrored_version < version order by site_id limit p_limit)
    $$;
