-- The search service has a worker, the indexer, which removes old changes as all workers do.
set local role headwater_platform_lookup;
grant execute on function platform.remove_old_changes(integer, integer) to headwater_search_management;
grant execute on function platform.raise_change_floors(integer, integer) to headwater_search_management;
set local role headwater_platform_owner;
