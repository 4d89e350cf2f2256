-- Where there is a mirror of versions, whoever finds another database behind a connection writes all of them to it.
set local role headwater_platform_lookup;
grant execute on function platform.directory_version(), platform.site_versions_after(bigint, integer)
  to headwater_identity_management, headwater_identity_delivery;
set local role headwater_platform_owner;
