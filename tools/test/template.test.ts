import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** The search service was generated from the template; files that it did not change must still match. */
it.each(['project.json', 'jest.config.js', 'src/main.ts'])('%s of search is as generated', (file) => {
  const template = readFileSync(join(root, 'tools/templates/service/app', file), 'utf8');
  const generated = template
    .replaceAll('__name__', 'search')
    .replaceAll('__Name__', 'Search')
    .replaceAll('__NAME__', 'SEARCH');
  expect(readFileSync(join(root, 'apps/search', file), 'utf8')).toBe(generated);
});
