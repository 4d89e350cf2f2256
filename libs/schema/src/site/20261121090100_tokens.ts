import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
      created_at timestamptz not null default now(),
      primary key (site_id, token_id),
      constraint tokens_hash_unique unique (site_id, token_hash)
    );
    alter table site.tokens enable row level security;
    alter table site.tokens force row level security;
    create policy one_site on site.tokens using (site_id = current_setting('app.site_id')::bigint);
    grant select, insert, update, delete on site.tokens to headwater_site_management;
  `);
}
