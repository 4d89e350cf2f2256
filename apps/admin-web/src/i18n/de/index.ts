import type { Texts } from '../en';
import { base } from './base';
import { blocks } from './blocks';
import { entries } from './entries';
import { settings } from './settings';

export const de: Texts = { ...base, blocks, entries, settings };
