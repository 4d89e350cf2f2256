-- The number that an edit names, so that nobody overwrites what they have not seen.
alter table content.authors add column revision integer not null default 1 check (revision > 0);

create trigger count_revision before update on content.authors
  for each row execute function platform.count_revision();
