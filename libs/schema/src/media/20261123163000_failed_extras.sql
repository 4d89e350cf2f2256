-- Why a variant that not every image has could not be made. Empty in rows of the release before.
alter table media.extra_variants add column error text not null default '';
create index extra_variants_failed on media.extra_variants (site_id, content_hash) where state = 'failed';
