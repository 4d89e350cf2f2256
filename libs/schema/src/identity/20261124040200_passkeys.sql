-- serves: 0.1.0
create table identity.passkeys (
  passkey_id bigint generated always as identity primary key,
  user_id bigint not null references identity.users (user_id) on delete cascade,
  credential_id bytea not null constraint passkeys_credential_unique unique
    check (octet_length(credential_id) between 1 and 1023),
  -- In the form of COSE.
  public_key bytea not null,
  -- How often it was used, as it says itself. Many always say 0.
  use_count bigint not null,
  -- How a browser reaches it, such as "usb" and "internal".
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 200),
  created_at timestamptz not null default platform.clock_now(),
  last_used_at timestamptz
);
create index passkeys_of_user on identity.passkeys (user_id, passkey_id);

-- What browsers were asked to sign, for one use each.
create table identity.passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('registration', 'login', 'confirmation')),
  -- Null for a login.
  user_id bigint references identity.users (user_id) on delete cascade,
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'login'))
);
create index passkey_challenges_by_end on identity.passkey_challenges (expires_at);
