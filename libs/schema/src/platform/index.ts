import type { Migration } from '../migration';
import { up as platform } from './20261121080000_platform';

export const platformMigrations: Migration[] = [{ name: '20261121080000_platform', up: platform }];
