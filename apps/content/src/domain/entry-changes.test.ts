import { updateAspect } from './entry-changes';
import type { EntryValues } from './entry-values';

/** Whether answers that do not show the entry can depend on the value, search aside. */
const movesIt: Record<keyof EntryValues, boolean> = {
  title: false,
  slug: true,
  isHomepage: true,
  status: true,
  publishedAt: true,
  fieldsJson: false,
  blocksJson: false,
  html: false,
  ogImageMediaId: false,
  authorId: false,
  taxonomyIds: true,
  translationGroupId: true,
};
const names = Object.keys(movesIt) as (keyof EntryValues)[];

test('an update of a published entry is one of its contents unless it changes anything else', () => {
  for (let subset = 1; subset < 2 ** names.length; subset++) {
    const changed = names.filter((_, at) => (subset & (1 << at)) !== 0);
    const aspect = changed.some((name) => movesIt[name]) ? 'published' : 'contents';
    expect(updateAspect({ status: 'published', scheduled: false }, changed)).toBe(aspect);
    expect(updateAspect({ status: 'published', scheduled: true }, changed)).toBe('scheduled');
    expect(updateAspect({ status: 'draft', scheduled: false }, changed)).toBe('draft');
  }
});

test('a value that nobody knows moves it', () => {
  expect(updateAspect({ status: 'published', scheduled: false }, ['title', 'colour'])).toBe('published');
});
