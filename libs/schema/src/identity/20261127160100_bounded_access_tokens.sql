-- serves: 0.1.0
-- Which other person made the token, beyond whom it does not reach. It outlives them, and then reaches nothing. Null: its
-- user, an operator, or an older release.
alter table identity.access_tokens add column bounded_by_user_id bigint;
