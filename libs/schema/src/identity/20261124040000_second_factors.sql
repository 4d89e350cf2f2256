-- serves: 0.1.0
-- Authenticator apps, one for a user.
create table identity.totp_factors (
  user_id bigint primary key references identity.users (user_id) on delete cascade,
  -- Encrypted with a key that is not in the database: codes are made from the secret itself, a hash would not do.
  sealed_secret bytea not null,
  begun_at timestamptz not null default platform.clock_now(),
  -- Null: the person has not shown a code, so it is no second factor yet.
  confirmed_at timestamptz,
  -- The 30 seconds of the code that was used last. Codes of earlier ones are refused, and the same code again.
  last_step bigint not null default 0,
  -- Since the last right one.
  wrong_codes integer not null default 0
);

create table identity.recovery_codes (
  user_id bigint not null references identity.users (user_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- Logins with the right password that wait for a second factor.
create table identity.login_challenges (
  login_challenge_id bigint generated always as identity primary key,
  user_id bigint not null references identity.users (user_id) on delete cascade,
  token_hash bytea not null constraint login_challenges_hash_unique unique check (octet_length(token_hash) = 32),
  client_name text not null check (char_length(client_name) <= 200),
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index login_challenges_of_user on identity.login_challenges (user_id, login_challenge_id);
create index login_challenges_by_end on identity.login_challenges (expires_at);
