-- serves: 0.1.0
-- Who has such a token reads one entry as it was saved last. Unlogged: after a crash nobody has a token, and no backup brings one back.
create unlogged table content.preview_tokens (
  site_id bigint not null,
  -- SHA-256 of the token, which is stored nowhere.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  entry_id bigint not null,
  actor text not null,
  created_at timestamptz not null default date_trunc('milliseconds', platform.clock_now()),
  expires_at timestamptz not null,
  primary key (site_id, token_hash),
  constraint preview_tokens_entry foreign key (site_id, entry_id)
    references content.entries (site_id, entry_id) on delete cascade
);
create index preview_tokens_by_entry on content.preview_tokens (site_id, entry_id);

-- Removes some of any site that have expired.
create function content.remove_expired_preview_tokens(p_limit integer) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
    with expired as (
      select site_id, token_hash from content.preview_tokens
      where expires_at <= platform.clock_now()
      limit p_limit
      for update skip locked
    )
    delete from content.preview_tokens using expired
    where (preview_tokens.site_id, preview_tokens.token_hash) = (expired.site_id, expired.token_hash)
  $$;
