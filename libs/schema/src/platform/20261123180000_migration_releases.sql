-- serves: 0.1.0
-- The oldest release whose programs can work with the database after a migration, as the first line of its file says. Migrations
-- of before this table have no row: they serve every release.
create table platform.migration_releases (
  schema_name text not null,
  migration text not null,
  oldest_release text not null,
  primary key (schema_name, migration)
);
