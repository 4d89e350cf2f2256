-- Schema "identity" as its migrations make it, owned by headwater_identity_owner. Written by "npm run schema:dump".

create table identity.access_tokens (
  access_token_id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  prefix text not null,
  token_hash bytea not null,
  site_ids bigint[] not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default platform.clock_now(),
  bounded_by_user_id bigint,
  constraint access_tokens_pkey PRIMARY KEY (access_token_id),
  constraint access_tokens_hash_unique UNIQUE (token_hash),
  constraint access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(user_id) ON DELETE CASCADE,
  constraint access_tokens_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint access_tokens_site_ids_check CHECK ((cardinality(site_ids) <= 100)),
  constraint access_tokens_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX access_tokens_of_user ON identity.access_tokens USING btree (user_id, access_token_id);
grant delete, insert, select, update on identity.access_tokens to headwater_identity_management;

create table identity.grants (
  site_id bigint not null,
  user_id bigint not null,
  role text not null,
  created_at timestamp with time zone not null default platform.clock_now(),
  provider_role text,
  given_role text,
  constraint grants_pkey PRIMARY KEY (site_id, user_id),
  constraint grants_site_id_fkey FOREIGN KEY (site_id) REFERENCES site.sites(site_id) ON DELETE CASCADE,
  constraint grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(user_id) ON DELETE CASCADE,
  constraint grants_given_role_check CHECK ((given_role = ANY (ARRAY['viewer'::text, 'author'::text, 'editor'::text, 'site_admin'::text]))),
  constraint grants_provider_role_check CHECK ((provider_role = ANY (ARRAY['viewer'::text, 'author'::text, 'editor'::text, 'site_admin'::text]))),
  constraint grants_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'author'::text, 'editor'::text, 'site_admin'::text])))
);
CREATE INDEX grants_of_user ON identity.grants USING btree (user_id, site_id);
alter table identity.grants enable row level security;
alter table identity.grants force row level security;
create policy lookup on identity.grants for select to headwater_identity_lookup using (true);
create policy one_site on identity.grants using ((site_id = (current_setting('app.site_id'::text))::bigint));
grant delete, insert, select, update on identity.grants to headwater_identity_management;
grant select on identity.grants to headwater_identity_lookup;

create table identity.invitations (
  user_id bigint not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default platform.clock_now(),
  bounded_by_user_id bigint,
  constraint invitations_pkey PRIMARY KEY (user_id),
  constraint invitations_hash_unique UNIQUE (token_hash),
  constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(user_id) ON DELETE CASCADE,
  constraint invitations_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
grant delete, insert, select, update on identity.invitations to headwater_identity_management;

create table identity.login_challenges (
  login_challenge_id bigint not null generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  client_name text not null,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint login_challenges_pkey PRIMARY KEY (login_challenge_id),
  constraint login_challenges_hash_unique UNIQUE (token_hash),
  constraint login_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(user_id) ON DELETE CASCADE,
  constraint login_challenges_client_name_check CHECK ((char_length(client_name) <= 200)),
  constraint login_challenges_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX login_challenges_by_end ON identity.login_challenges USING btree (expires_at);
CREATE INDEX login_challenges_of_user ON identity.login_challenges USING btree (user_id, login_challenge_id);
grant delete, insert, select, update on identity.login_challenges to headwater_identity_management;

create table identity.passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  user_id bigint,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(user_id) ON DELETE CASCADE,
  constraint passkey_challenges_challenge_hash_check CHECK ((octet_length(challenge_hash) = 32)),
  constraint passkey_challenges_check CHECK (((user_id IS NULL) = (purpose = 'login'::text))),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'login'::text, 'confirmation'::text])))
);
CREATE INDEX passkey_challenges_by_end ON identity.passkey_challenges USING btree (expires_at);
grant delete, insert, select, update on identity.passkey_challenges to headwater_identity_management;

create table identity.passkeys (
  passkey_id bigint not null generated always as identity,
  user_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  use_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default platform.clock_now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (passkey_id),
  constraint passkeys_credential_unique UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(user_id) ON DELETE CASCADE,
  constraint passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
);
CREATE INDEX passkeys_of_user ON identity.passkeys USING btree (user_id, passkey_id);
grant delete, insert, select, update on identity.passkeys to headwater_identity_management;

create table identity.passwords (
  user_id bigint not null,
  password_hash text not null,
  changed_at timestamp with time zone not null default platform.clock_now(),
  constraint passwords_pkey PRIMARY KEY (user_id),
  constraint passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(user_id) ON DELETE CASCADE,
  constraint passwords_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
);
grant delete, insert, select, update on identity.passwords to headwater_identity_management;

create table identity.provider_accounts (
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default platform.clock_now(),
  constraint provider_accounts_pkey PRIMARY KEY (issuer, subject),
  constraint provider_accounts_user_unique UNIQUE (user_id, issuer),
  constraint provider_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(user_id) ON DELETE CASCADE,
  constraint provider_accounts_issuer_check CHECK ((char_length(issuer) <= 500)),
  constraint provider_accounts_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 255)))
);
grant delete, insert, select, update on identity.provider_accounts to headwater_identity_management;

create table identity.provider_logins (
  state_hash bytea not null,
  secret_hash bytea not null,
  session_id bigint,
  expires_at timestamp with time zone not null,
  constraint provider_logins_pkey PRIMARY KEY (state_hash),
  constraint provider_logins_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(session_id) ON DELETE CASCADE,
  constraint provider_logins_secret_hash_check CHECK ((octet_length(secret_hash) = 32)),
  constraint provider_logins_state_hash_check CHECK ((octet_length(state_hash) = 32))
);
CREATE INDEX provider_logins_by_end ON identity.provider_logins USING btree (expires_at);
CREATE INDEX provider_logins_of_session ON identity.provider_logins USING btree (session_id);
grant delete, insert, select, update on identity.provider_logins to headwater_identity_management;

create table identity.recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(user_id) ON DELETE CASCADE,
  constraint recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32))
);
grant delete, insert, select, update on identity.recovery_codes to headwater_identity_management;

create table identity.sessions (
  session_id bigint not null generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  client_name text not null,
  client_address text not null,
  created_at timestamp with time zone not null default platform.clock_now(),
  last_used_at timestamp with time zone not null default platform.clock_now(),
  ends_at timestamp with time zone not null,
  confirmed_at timestamp with time zone default platform.clock_now(),
  constraint sessions_pkey PRIMARY KEY (session_id),
  constraint sessions_hash_unique UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(user_id) ON DELETE CASCADE,
  constraint sessions_client_address_check CHECK ((char_length(client_address) <= 100)),
  constraint sessions_client_name_check CHECK ((char_length(client_name) <= 200)),
  constraint sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX sessions_by_end ON identity.sessions USING btree (ends_at);
CREATE INDEX sessions_of_user ON identity.sessions USING btree (user_id, session_id);
grant delete, insert, select, update on identity.sessions to headwater_identity_management;

create table identity.setup_tokens (
  is_only_one boolean not null default true,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint setup_tokens_pkey PRIMARY KEY (is_only_one),
  constraint setup_tokens_is_only_one_check CHECK (is_only_one),
  constraint setup_tokens_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
grant delete, insert, select, update on identity.setup_tokens to headwater_identity_management;

create table identity.totp_factors (
  user_id bigint not null,
  sealed_secret bytea not null,
  begun_at timestamp with time zone not null default platform.clock_now(),
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  wrong_codes integer not null default 0,
  constraint totp_factors_pkey PRIMARY KEY (user_id),
  constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(user_id) ON DELETE CASCADE
);
grant delete, insert, select, update on identity.totp_factors to headwater_identity_management;

create table identity.users (
  user_id bigint not null generated always as identity,
  email text not null,
  email_key text not null,
  name text not null,
  super_admin boolean not null default false,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default platform.clock_now(),
  super_admin_by_provider boolean not null default false,
  constraint users_pkey PRIMARY KEY (user_id),
  constraint users_email_unique UNIQUE (email_key),
  constraint users_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint users_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
);
grant delete, insert, select, update on identity.users to headwater_identity_management;
grant select (disabled_at, super_admin, user_id) on identity.users to headwater_identity_lookup;

CREATE OR REPLACE FUNCTION identity.list_provider_grants(p_user_id bigint)
 RETURNS TABLE(site_id bigint, provider_role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select grants.site_id, grants.provider_role
      from identity.grants where grants.user_id = p_user_id and grants.provider_role is not null
      order by grants.site_id
    $function$;
alter function identity.list_provider_grants(bigint) owner to headwater_identity_lookup;
grant execute on function identity.list_provider_grants(bigint) to headwater_identity_management;

CREATE OR REPLACE FUNCTION identity.list_user_grants(p_user_id bigint)
 RETURNS TABLE(site_id bigint, user_id bigint, role text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select grants.site_id, grants.user_id, grants.role, grants.created_at
      from identity.grants where grants.user_id = p_user_id
      order by grants.site_id
    $function$;
alter function identity.list_user_grants(bigint) owner to headwater_identity_lookup;
grant execute on function identity.list_user_grants(bigint) to headwater_identity_management;

CREATE OR REPLACE FUNCTION identity.sees_site(p_user_id bigint, p_site_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      select exists (
        select from identity.users
        where users.user_id = p_user_id and users.disabled_at is null
          and (users.super_admin or exists (
            select from identity.grants where grants.site_id = p_site_id and grants.user_id = p_user_id))
      )
    $function$;
alter function identity.sees_site(bigint,bigint) owner to headwater_identity_lookup;
grant execute on function identity.sees_site(bigint,bigint) to headwater_content_management, headwater_identity_management;
