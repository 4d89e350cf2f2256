import type { Migration } from '../migration';

export const mediaMigrations: Migration[] = [];
