import type { Migration } from '../migration';

export const searchMigrations: Migration[] = [];
