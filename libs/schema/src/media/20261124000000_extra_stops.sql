-- serves: 0.1.0
-- How often a process ended while it made this variant. Those of one variant say nothing about the others of its picture.
alter table media.extra_variants add column stops integer not null default 0 check (stops >= 0);
