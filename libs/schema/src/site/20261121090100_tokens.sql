create table site.tokens (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  token_id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 200),
  prefix text not null,
  -- SHA-256 of the whole token; nothing else of the secret is kept.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz,
  last_used_at timestamptz,
  requests_per_minute integer check (requests_per_minute between 1 and 1000000),
  created_at timestamptz not null default platform.clock_now(),
  primary key (site_id, token_id),
  constraint tokens_hash_unique unique (site_id, token_hash)
);
