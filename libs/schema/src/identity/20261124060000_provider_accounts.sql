-- serves: 0.1.0
-- Accounts at an OpenID Connect provider by which users log in. Known by issuer and subject alone: addresses may change hands there.
create table identity.provider_accounts (
  issuer text not null check (char_length(issuer) <= 500),
  -- OpenID Connect allows 255 characters.
  subject text not null check (char_length(subject) between 1 and 255),
  user_id bigint not null references identity.users (user_id) on delete cascade,
  created_at timestamptz not null default platform.clock_now(),
  primary key (issuer, subject),
  constraint provider_accounts_user_unique unique (user_id, issuer)
);

-- Logins and confirmations that have begun at the provider. Each ends once.
create table identity.provider_logins (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  -- Of what the browser keeps. Another browser cannot end the login.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  -- The session that is to be confirmed. Null: a login.
  session_id bigint references identity.sessions (session_id) on delete cascade,
  expires_at timestamptz not null
);
create index provider_logins_by_end on identity.provider_logins (expires_at);
create index provider_logins_of_session on identity.provider_logins (session_id);

-- A role that groups at the provider give. The role of the row is the higher one of it and of the one given by hand.
alter table identity.grants
  add column provider_role text check (provider_role in ('viewer', 'author', 'editor', 'site_admin')),
  -- By hand, beside a role of the provider. Where the provider gives none, the role of the row is the one given by hand.
  add column given_role text check (given_role in ('viewer', 'author', 'editor', 'site_admin'));

-- Whether a group at the provider made the user a super admin. One who was made so by hand stays one.
alter table identity.users add column super_admin_by_provider boolean not null default false;

-- The sites of one user where groups gave a role, which no scope of one site can list.
create function identity.list_provider_grants(p_user_id bigint)
  returns table (site_id bigint, provider_role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select grants.site_id, grants.provider_role
      from identity.grants where grants.user_id = p_user_id and grants.provider_role is not null
      order by grants.site_id
    $$;
