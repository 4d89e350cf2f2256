import type { Migration } from '../migration';

export const __name__Migrations: Migration[] = [];
