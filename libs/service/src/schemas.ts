import { latestMigrations, type SchemaName } from '@headwater/schema';

/** The newest migrations of the schemas that a process works with. Every one works with `platform`. */
export function migrationsOf(schemas: readonly SchemaName[]): Record<string, string | undefined> {
  return Object.fromEntries(
    (['platform', ...schemas] as const).map((schema) => [schema, latestMigrations[schema]]),
  );
}
