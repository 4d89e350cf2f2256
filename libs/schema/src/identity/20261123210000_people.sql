create table identity.users (
  user_id bigint generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  -- How addresses are compared: NFKC and lower case.
  email_key text not null constraint users_email_unique unique,
  name text not null check (char_length(name) between 1 and 200),
  super_admin boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default platform.clock_now()
);

-- Apart from the users, so that no list of them reads a hash.
create table identity.passwords (
  user_id bigint primary key references identity.users (user_id) on delete cascade,
  -- Argon2id with its parameters and salt.
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null default platform.clock_now()
);

-- Links by which a password is set. Of every secret here, only the SHA-256 is kept.
create table identity.invitations (
  -- One link at a time.
  user_id bigint primary key references identity.users (user_id) on delete cascade,
  token_hash bytea not null constraint invitations_hash_unique unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  created_at timestamptz not null default platform.clock_now()
);

create table identity.sessions (
  session_id bigint generated always as identity primary key,
  user_id bigint not null references identity.users (user_id) on delete cascade,
  token_hash bytea not null constraint sessions_hash_unique unique check (octet_length(token_hash) = 32),
  client_name text not null check (char_length(client_name) <= 200),
  client_address text not null check (char_length(client_address) <= 100),
  created_at timestamptz not null default platform.clock_now(),
  last_used_at timestamptz not null default platform.clock_now(),
  -- However much it is used.
  ends_at timestamptz not null
);
create index sessions_of_user on identity.sessions (user_id, session_id);
create index sessions_by_end on identity.sessions (ends_at);

create table identity.access_tokens (
  access_token_id bigint generated always as identity primary key,
  user_id bigint not null references identity.users (user_id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  prefix text not null,
  token_hash bytea not null constraint access_tokens_hash_unique unique check (octet_length(token_hash) = 32),
  -- Empty: those of the user.
  site_ids bigint[] not null check (cardinality(site_ids) <= 100),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  created_at timestamptz not null default platform.clock_now()
);
create index access_tokens_of_user on identity.access_tokens (user_id, access_token_id);

create table identity.grants (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  user_id bigint not null references identity.users (user_id) on delete cascade,
  role text not null check (role in ('viewer', 'author', 'editor', 'site_admin')),
  created_at timestamptz not null default platform.clock_now(),
  primary key (site_id, user_id)
);
create index grants_of_user on identity.grants (user_id, site_id);

-- The sites of one user, which no scope of one site can list.
create function identity.list_user_grants(p_user_id bigint)
  returns table (site_id bigint, user_id bigint, role text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select grants.site_id, grants.user_id, grants.role, grants.created_at
      from identity.grants where grants.user_id = p_user_id
      order by grants.site_id
    $$;
