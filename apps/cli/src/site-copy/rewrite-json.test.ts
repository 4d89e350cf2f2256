import { createAddressRewriter } from './media-addresses';
import { type JsonRewriter, type NamedKind, type Remark, rewriteJson } from './rewrite-json';

const hash = 'ab'.repeat(32);
const unknownHash = 'cd'.repeat(32);
const former = 'k3f9x0a1b2c3';
const own = 'zzzzzzzzzzzz';

const addresses = createAddressRewriter({
  siteKey: { former, own },
  formerBases: ['https://old.example/web', 'https://old.example', 'http://old.example'],
  ownBase: 'https://new.example',
  formerDomains: ['old.example'],
  hashes: new Set([hash]),
});

const ids: Record<NamedKind, Record<string, string>> = {
  media: { 17: '117', 18: '118' },
  entry: { 5: '105', 17: '217' },
  taxonomy: {},
  author: { 3: '303' },
};
const rewriter = (references: [string, NamedKind][] = []): JsonRewriter => ({
  addresses,
  newId: (kind, id) => ids[kind][id],
  hasBytes: (mediaId, contentHash) => mediaId === '17' && contentHash === hash,
  references: new Map(references),
});

function rewrite(text: string, references: [string, NamedKind][] = []) {
  const remarks: Remark[] = [];
  const result = rewriteJson(text, 'blocks', rewriter(references), (remark) => remarks.push(remark));
  return { result, remarks: remarks.map(({ path, value, mayName }) => [path, value, mayName.join()]) };
}

test.each([
  [`/media/${former}/${hash}/x.jpg`, `/media/${own}/${hash}/x.jpg`],
  [`https://old.example/media/${former}/${hash}/x.jpg`, `https://new.example/media/${own}/${hash}/x.jpg`],
  [`https://old.example/web/media/${former}/${hash}/x`, `https://new.example/media/${own}/${hash}/x`],
  [`https://cdn.example/media/${former}/${hash}/x`, `https://cdn.example/media/${own}/${hash}/x`],
  [
    `https:\\/\\/old.example\\/media\\/${former}\\/${hash}\\/x`,
    `https:\\/\\/new.example\\/media\\/${own}\\/${hash}\\/x`,
  ],
  [
    `/preview?u=https%3A%2F%2Fold.example%2Fmedia%2F${former}%2F${hash}%2Fx`,
    `/preview?u=https%3A%2F%2Fnew.example%2Fmedia%2F${own}%2F${hash}%2Fx`,
  ],
])('the address %s becomes %s', (before, after) => {
  expect(addresses.rewrite(`a ${before} b`)).toBe(`a ${after} b`);
  expect(addresses.findFormer(addresses.rewrite(before))).toEqual([]);
});

test.each([
  `/media/${former}/${unknownHash}/x.jpg`,
  `https://old.example/about?x=1`,
  `//old.example`,
  `the key ${former}`,
])('%s stays, and is found', (text) => {
  expect(addresses.rewrite(text)).toBe(text);
  expect(addresses.findFormer(`"${text}"`)).toHaveLength(1);
});

test.each(['https://very-old.example/x', 'https://old.example.org/x', `/media/abcabcabcabc/${hash}/x`])(
  '%s is of somebody else',
  (text) => {
    expect([addresses.rewrite(text), addresses.findFormer(text)]).toEqual([text, []]);
  },
);

test('an id beside the address of its file is rewritten, other numbers are reported', () => {
  const url = `/media/${former}/${hash}/x.jpg`;
  const text = (id: string, key: string, address: string) =>
    `[{"${key}" : ${id}, "url":"${address}"}, {"image":"17","n":4,"by":3,"at":17.0}]`;
  const reported = [
    ['[1].image', '17', 'media,entry'],
    ['[1].by', '3', 'author'],
  ];
  const after = url.replace(former, own);
  for (const key of ['id', 'mediaId', 'media_id'])
    expect(rewrite(text('17', key, url))).toEqual({ result: text('117', key, after), remarks: reported });
  // Another file, a key that does not end in "id", and an address of another site.
  expect(rewrite(text('18', 'id', url)).result).toBe(text('18', 'id', after));
  expect(rewrite(text('17', 'width', url)).result).toBe(text('17', 'width', after));
  expect(rewrite(text('17', 'id', url.replace(former, 'abcabcabcabc'))).remarks).toHaveLength(3);
});

test('what the operator names is rewritten wherever it stands', () => {
  const { result, remarks } = rewrite('[{"data":{"image":"17","x":17}},{"data":{"image":99}}]', [
    ['blocks[].data.image', 'media'],
  ]);
  expect(result).toBe('[{"data":{"image":"117","x":17}},{"data":{"image":99}}]');
  expect(remarks).toEqual([['[0].data.x', '17', 'media,entry']]);
});

test('the picture of an image block is one, whatever stands beside it', () => {
  const { result, remarks } = rewrite(
    '[{"type":"image","data":{"media_id":17}},{"data":{"blocks":[{"data":{"media_id":"18"}}]}},{"media_id":17},{"data":{"level":3}}]',
  );
  expect(result).toBe(
    '[{"type":"image","data":{"media_id":117}},{"data":{"blocks":[{"data":{"media_id":"118"}}]}},{"media_id":17},{"data":{"level":3}}]',
  );
  expect(remarks).toEqual([['[2].media_id', '17', 'media,entry']]);
});

test('a text without anything of the site stays byte for byte', () => {
  const text = '{ "a":1e3,"a" : "\\u0041\\/", "big":12345678901234567890 , "none" : [ ] }';
  expect(rewrite(text)).toEqual({ result: text, remarks: [] });
});
