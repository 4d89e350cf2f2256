-- What of menus, area designs and settings may show a media file. All of it is live: what stands here is delivered.

create function site.site_exists(p_site_id bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from site.sites where site_id = p_site_id) $$;

-- All places of the site with their marks. Their number is bounded by the limits of menus and designs.
create function site.media_places(p_site_id bigint)
  returns table (kind text, id bigint, title text, language text, place text, marks text[])
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select 'settings', languages.language_id, '', settings.language, named.place, named.marks
    from site.settings
    join site.languages on languages.site_id = settings.site_id and languages.code = settings.language
    cross join lateral (
      values ('logo', array[settings.logo_media_id]::text[]),
             ('favicon', array[settings.favicon_media_id]::text[]),
             ('og_image', array[settings.og_image_media_id]::text[]),
             ('texts', platform.media_marks_in_text(to_jsonb(settings)::text))
    ) as named (place, marks)
    where settings.site_id = p_site_id
    union all
    select 'menu', menu_id, name, language, 'items', platform.media_marks_in_json(items)
    from site.menus where site_id = p_site_id
    union all
    select 'area_design', area_design_id, area, '', 'settings', platform.media_marks_in_json(settings)
    from site.area_designs where site_id = p_site_id
  $$;

-- What shows a file that has these marks, in the site of app.site_id.
create function site.media_uses(p_marks text[])
  returns table (kind text, id bigint, title text, language text, places text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select places.kind, places.id, places.title, places.language, array_agg(places.place order by places.place)
    from site.media_places(current_setting('app.site_id')::bigint) as places
    where places.marks && p_marks
    group by places.kind, places.id, places.title, places.language
  $$;

-- Which of the marks stand anywhere in the site of app.site_id.
create function site.used_media_marks(p_marks text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select distinct mark
    from site.media_places(current_setting('app.site_id')::bigint) as places
    cross join lateral unnest(places.marks) as mark
    where mark = any (p_marks)
  $$;

-- Notes of which media files a use may have ended. Those that are still used are noted, too: that does no harm.
create function site.note_former_media_uses() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      former record;
    begin
      -- Between the migrations of the two schemas there is nothing to note it in.
      if to_regprocedure('media.note_former_uses(bigint,text[])') is null then
        return null;
      end if;
      for former in execute case tg_table_name
        when 'settings' then
          'select site_id, array[logo_media_id, favicon_media_id, og_image_media_id]::text[]
                  || platform.media_marks_in_text(to_jsonb(removed)::text) as marks
           from removed'
        when 'menus' then 'select site_id, platform.media_marks_in_json(items) as marks from removed'
        else 'select site_id, platform.media_marks_in_json(settings) as marks from removed'
      end loop
        perform media.note_former_uses(former.site_id, former.marks);
      end loop;
      return null;
    end $$;

create trigger hold_media before insert or update on site.settings
  for each statement execute function platform.hold_media_for_write();
create trigger hold_media before insert or update on site.menus
  for each statement execute function platform.hold_media_for_write();
create trigger hold_media before insert or update on site.area_designs
  for each statement execute function platform.hold_media_for_write();

create trigger media_uses_changed after update on site.settings
  referencing old table as removed for each statement execute function site.note_former_media_uses();
create trigger media_uses_changed after update on site.menus
  referencing old table as removed for each statement execute function site.note_former_media_uses();
create trigger media_uses_changed after update on site.area_designs
  referencing old table as removed for each statement execute function site.note_former_media_uses();
create trigger media_uses_removed after delete on site.settings
  referencing old table as removed for each statement execute function site.note_former_media_uses();
create trigger media_uses_removed after delete on site.menus
  referencing old table as removed for each statement execute function site.note_former_media_uses();
create trigger media_uses_removed after delete on site.area_designs
  referencing old table as removed for each statement execute function site.note_former_media_uses();
