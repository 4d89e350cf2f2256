import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describeEffects } from './describe-effects';
import { replaceWritten } from './written-page';

describe('the page about site versions', () => {
  const page = readFileSync(join(__dirname, '../../../../docs/site-version.md'), 'utf8');

  it('has the table of changes as it is: "npm run changes:table" writes it', () => {
    expect(page).toBe(replaceWritten(page, 'changes', describeEffects()));
  });

  it('tells of each change what it raises, and who shows it', () => {
    const rows = describeEffects().split('\n');
    expect(rows).toContain(
      '| taxonomy | created |  | listTaxonomies, listPosts, suggest | version | it is listed, posts can be filtered by it, and its name is suggested |',
    );
    expect(rows).toContain('| entry | created | draft | none | nothing | no answer shows drafts |');
    expect(rows).toContain(
      '| domain | deleted |  | every endpoint | version, access, directory | the name leads to no site |',
    );
    for (const row of rows) expect(row.match(/\|/g)).toHaveLength(7);
  });

  it('is not written where its marks are missing', () => {
    expect(() => replaceWritten('a page', 'changes', '')).toThrow('the page lacks the line');
  });
});
