-- What identity needs of the platform: the clock, and the one audit trail. It raises no version and enqueues no job.
grant execute on function platform.clock_now() to
  headwater_identity_owner, headwater_identity_lookup, headwater_identity_management, headwater_identity_delivery;
grant select on platform.migration_releases to headwater_identity_management;
set local role headwater_platform_lookup;
-- With every new connection.
grant execute on function platform.recognise_database(), platform.installation()
  to headwater_identity_management, headwater_identity_delivery;
grant execute on function platform.record_changes(text, text, bigint[], boolean[], bit varying[], boolean, json)
  to headwater_identity_management;
set local role headwater_platform_owner;
