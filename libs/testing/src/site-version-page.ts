import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of docs/site-version.md. */
export function siteVersionPage(): string {
  return readFileSync(join(__dirname, '../../../docs/site-version.md'), 'utf8');
}
