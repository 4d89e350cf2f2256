import { buildItem } from '../../../test/support/items';
import { importKey, marksOf, toKeySource } from './import-keys';

const keyOf = (guid: string, urls: string[], named?: string): string =>
  importKey.item(
    toKeySource({ title: '', description: '', urls }, named),
    'post',
    7,
    marksOf(buildItem({ guid })),
    true,
  );

// A blog of a WordPress network: the blog, its front page, and the network.
const urls = ['https://net.example/boats', 'https://boats.example', 'https://net.example'];

it.each([
  'http://net.example/boats/?p=7',
  'https://www.net.example/boats/?p=7',
  'https://boats.example/?p=7',
  'https://old.example/?p=7',
])('knows an item again by %s, an address of its blog', (guid) => {
  expect(keyOf(guid, urls, 'old.example')).toBe(keyOf('https://net.example/boats/?p=7', urls, 'old.example'));
});

it('tells an item apart from one of another blog of the network', () => {
  const own = keyOf('https://net.example/boats/?p=7', urls);
  for (const other of [
    'https://net.example/?p=7',
    'https://net.example/ropes/?p=7',
    'https://boats.example.org/?p=7',
  ])
    expect(keyOf(other, urls)).not.toBe(own);
});
