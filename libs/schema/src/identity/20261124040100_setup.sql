-- serves: 0.1.0
-- The secret by which somebody becomes the first super admin.
create table identity.setup_tokens (
  -- One at a time.
  is_only_one boolean primary key default true check (is_only_one),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
