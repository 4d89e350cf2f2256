import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../src/projects';

/**
 * Kinds of events whose object is a user stand in the database, which erases their ids, in the admin, which names the users, and
 * in its pages, which may import none of the two.
 */
const places = [
  'libs/schema/src/platform/schema.sql',
  'apps/admin/src/routes/audit-names.ts',
  'apps/admin-web/src/screens/history/actors.ts',
];

function kindsIn(path: string): string[] {
  const [, list = ''] =
    /\b(?:ofUsers|of_users)\b[^[]*?\[([^\]]*)\]/i.exec(
      readFileSync(join(root, path), 'utf8').replaceAll('text[]', 'text'),
    ) ?? [];
  return [...list.matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind!).sort();
}

test('kinds of events whose object is a user are the same wherever they stand', () => {
  const [inDatabase, ...others] = places.map(kindsIn);
  expect(inDatabase).toContain('user');
  expect(others).toEqual([inDatabase, inDatabase]);
});
