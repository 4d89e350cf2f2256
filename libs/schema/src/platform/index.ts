import type { Migration } from '../migration';

export const platformMigrations: Migration[] = [];
