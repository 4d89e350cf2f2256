import type { Migration } from '../migration';
import { up as media } from './20261121100000_media';

export const mediaMigrations: Migration[] = [{ name: '20261121100000_media', up: media }];
