-- serves: 0.1.0
-- Whether more than one person has saved in the copy: whoever throws it away may throw away words of others. Those that
-- are there already count as those of who saved them last.
alter table content.working_copies add column several_actors boolean not null default false;
