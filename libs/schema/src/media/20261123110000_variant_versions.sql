-- File names of the variants, without the extension, that are made. Null: the release before wrote the row, which makes the first
-- version of every preset.
alter table media.objects add column made_variants text[];

-- To find what lacks a version that is on offer.
create index objects_ready on media.objects (site_id, content_hash) where variant_state = 'ready';

-- Variants beside those that every image has, such as a former version of a preset. They are made when a reader asks for one.
create table media.extra_variants (
  site_id bigint not null references site.sites on delete cascade,
  content_hash text not null,
  file_name text not null check (file_name ~ '^[a-z0-9-]{1,40}\.[a-z0-9]{1,10}$'),
  state text not null default 'pending' check (state in ('pending', 'made', 'failed')),
  size_bytes bigint not null default 0 check (size_bytes >= 0),
  primary key (site_id, content_hash, file_name),
  foreign key (site_id, content_hash) references media.objects on delete cascade
);
create index extra_variants_pending on media.extra_variants (site_id) where state = 'pending';
