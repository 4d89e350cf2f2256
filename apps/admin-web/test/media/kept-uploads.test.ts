import { setPageUser } from '../../src/api/own-headers';
import { keptUploads } from '../../src/screens/media/uploads/kept';

/** What a browser has, and Node has not. */
const kept = new Map<string, string>();

beforeAll(() => {
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
});

const file = { siteId: 1, name: 'notice-to-quit.pdf', size: 9, modified: 7, replacesMediaId: 0 };

test('nobody else who uses the browser finds what one has begun', () => {
  kept.set('headwater.uploads', JSON.stringify([{ ...file, uploadId: 'of a release before' }]));
  setPageUser(1);
  expect(keptUploads.find(file)).toBeUndefined();
  expect([...kept.keys()]).toEqual([]);
  keptUploads.add(file, 'a');
  expect([keptUploads.find(file), [...keptUploads.ids(1)]]).toEqual(['a', ['a']]);
  setPageUser(2);
  expect([keptUploads.find(file), [...keptUploads.ids(1)]]).toEqual([undefined, []]);
  keptUploads.remove('a');
  setPageUser(1);
  expect(keptUploads.find(file)).toBe('a');
  keptUploads.remove('a');
  expect(keptUploads.find(file)).toBeUndefined();
});
