-- serves: 0.1.0
-- Whether a user may still see what is not published in a site: content asks before it shows a preview of theirs. It says
-- yes or no, and nothing else of people.
create function identity.sees_site(p_user_id bigint, p_site_id bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select exists (
        select from identity.users
        where users.user_id = p_user_id and users.disabled_at is null
          and (users.super_admin or exists (
            select from identity.grants where grants.site_id = p_site_id and grants.user_id = p_user_id))
      )
    $$;
grant select (user_id, super_admin, disabled_at) on identity.users to headwater_identity_lookup;
