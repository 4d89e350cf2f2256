-- How often a process ended while it made the variants of the object. They are given up after a few times.
alter table media.objects add column variant_stops integer not null default 0 check (variant_stops >= 0);

create index failed_objects on media.objects (site_id, content_hash) where variant_state = 'failed';
