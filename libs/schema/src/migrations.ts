import { contentMigrations } from './content';
import { identityMigrations } from './identity';
import { mediaMigrations } from './media';
import type { Migration } from './migration';
import { platformMigrations } from './platform';
import { searchMigrations } from './search';
import { type SchemaName } from './services';
import { siteMigrations } from './site';

export const migrations: Readonly<Record<SchemaName, readonly Migration[]>> = {
  platform: platformMigrations,
  site: siteMigrations,
  media: mediaMigrations,
  content: contentMigrations,
  search: searchMigrations,
  identity: identityMigrations,
};

/** The newest migration of each schema that this code needs; undefined where a schema has none. */
export const latestMigrations: Readonly<Record<SchemaName, string | undefined>> = {
  platform: platformMigrations.at(-1)?.name,
  site: siteMigrations.at(-1)?.name,
  media: mediaMigrations.at(-1)?.name,
  content: contentMigrations.at(-1)?.name,
  search: searchMigrations.at(-1)?.name,
  identity: identityMigrations.at(-1)?.name,
};
