import type { Migration } from '../migration';

export const siteMigrations: Migration[] = [];
