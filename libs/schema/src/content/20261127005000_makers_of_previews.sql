-- serves: 0.1.0
-- The person who made the token: it shows nothing that this person may not see. Null: an operator, or an older release.
alter table content.preview_tokens add column user_id bigint check (user_id > 0);
