import type { OpenObject } from '@headwater/media-storage';

import { variantOf } from './representation';

const object = {} as OpenObject;

test.each([
  ['beach.jpeg', 'beach-thumbnail.jpg'],
  ['beach.at.night.jpeg', 'beach.at.night-thumbnail.jpg'],
  ['beach', 'beach-thumbnail.jpg'],
  ['.jpeg', '-thumbnail.jpg'],
])('the thumbnail of %s is saved as %s', (name, fileName) => {
  const original = { contentHash: 'a'.repeat(64), name, mimeType: 'image/jpeg' };
  const recipe = { fileName: 'thumbnail.jpg', tag: 'thumbnail', extension: 'jpg' };
  expect(variantOf(original, recipe as never, object).fileName).toBe(fileName);
});
