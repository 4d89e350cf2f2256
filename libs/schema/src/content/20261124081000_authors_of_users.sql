-- serves: 0.1.0
-- The person who writes as an author. Not a reference: only identity reads its users, and an author may outlive one.
alter table content.authors add column user_id bigint check (user_id > 0);
create unique index authors_user_unique on content.authors (site_id, user_id);
