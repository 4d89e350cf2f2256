import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of docs/site-version.md. */
export interface DocumentedWrite {
  rpc: string;
  when: string;
  raises: boolean;
}

/** The documented writes of a service, by the heading of its section. */
export function documentedWrites(heading: string): DocumentedWrite[] {
  const page = readFileSync(join(__dirname, '../../../docs/site-version.md'), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  // "| UploadMedia | a new media file | yes | … |"
  return [...section.matchAll(/^\| (\w+) \| ([^|]+) \| (yes|no) \|/gm)].map(
    ([, rpc = '', when = '', raises]) => ({ rpc, when, raises: raises === 'yes' }),
  );
}
