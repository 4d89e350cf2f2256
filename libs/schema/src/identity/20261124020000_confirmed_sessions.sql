-- serves: 0.1.0
-- When the person of a session last gave the password. Sessions that go on have done so when they began.
alter table identity.sessions add column confirmed_at timestamptz;
update identity.sessions set confirmed_at = created_at;
alter table identity.sessions alter column confirmed_at set default platform.clock_now();
