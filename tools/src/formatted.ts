import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './projects';

/** The text as `npm run format` would write it into this file. @throws Error if it cannot be parsed */
export async function formatted(path: string, text: string): Promise<string> {
  const { format } = await import('oxfmt');
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as Parameters<typeof format>[2];
  const { code, errors } = await format(path, text, style);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be formatted: ${error.message}`);
  return code;
}
