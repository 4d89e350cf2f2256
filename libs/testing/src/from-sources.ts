import { join } from 'node:path';

/** Arguments of node that run TypeScript from its sources, as `npm start` does. The path is the same from `dist`. */
export const fromSources: readonly string[] = [
  '--require',
  join(__dirname, '../../../tools/typescript.cjs'),
  '--conditions=development',
];
