import { mkdtempSync, rmSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createStaging } from '../src/storage/staging';
import { filesIn } from './setup';

const directory = mkdtempSync(join(tmpdir(), 'headwater-staging-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('what dead processes left behind is cleared, what is being written is not', async () => {
  await writeFile(join(directory, 'old'), 'x');
  await writeFile(join(directory, 'new'), 'x');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(directory, 'old'), twoHoursAgo, twoHoursAgo);
  await createStaging(directory).prepare();
  expect(await filesIn(directory)).toEqual(['new']);
  await expect(createStaging(join(directory, 'new')).prepare()).rejects.toThrow(
    `the folder for incoming media ${join(directory, 'new')} cannot be used`,
  );
});
