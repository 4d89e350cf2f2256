import type { Texts } from '../en';
import { base } from './base';
import { entries } from './entries';
import { settings } from './settings';

export const de: Texts = { ...base, entries, settings };
