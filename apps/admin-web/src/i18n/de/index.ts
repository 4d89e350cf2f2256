import type { Texts } from '../en';
import { base } from './base';
import { settings } from './settings';

export const de: Texts = { ...base, settings };
