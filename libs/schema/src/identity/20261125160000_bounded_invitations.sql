-- serves: 0.1.0
-- Who made the link, where it may reach no further than they do. It outlives them, and then reaches nothing.
alter table identity.invitations add column bounded_by_user_id bigint;
