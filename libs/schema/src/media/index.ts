import type { Migration } from '../migration';
import { up as media } from './20261121100000_media';
import { up as findObject } from './20261121100100_find_object';

export const mediaMigrations: Migration[] = [
  { name: '20261121100000_media', up: media },
  { name: '20261121100100_find_object', up: findObject },
];
