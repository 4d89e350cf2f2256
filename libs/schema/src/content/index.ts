import type { Migration } from '../migration';

export const contentMigrations: Migration[] = [];
