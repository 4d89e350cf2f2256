import { randomText } from './token';

/** Part of media URLs: short, lower case for case-insensitive file systems, and not guessable like an id. */
export function generateSiteKey(): string {
  return randomText(12, 'abcdefghijklmnopqrstuvwxyz0123456789');
}
