import { checkConditions, hashBody, toETag } from './etag';

const hash = hashBody(Buffer.from('{"data":[]}'));

test('the hash depends on the bytes alone', () => {
  expect(hash).toBe(hashBody(Buffer.from('{"data":[]}')));
  expect(hash).not.toBe(hashBody(Buffer.from('{"data": []}')));
  expect(toETag(hash)).toMatch(/^"[\w-]{27}"$/);
});

test.each([`"${hash}"`, `W/"${hash}"`, `"${hash}-gzip"`, `W/"${hash}-br"`, `"other", "${hash}"`, '*', ` * `])(
  'If-None-Match %s matches',
  (header) => {
    expect(checkConditions({ 'if-none-match': header }, hash)).toBe('not-modified');
  },
);

test.each(['-br', '-gzip'])('a hash that ends with %s is matched as any other', (end) => {
  const odd = `${hash.slice(end.length)}${end}`;
  for (const tag of [`"${odd}"`, `"${odd}-br"`, `"other", "${odd}-gzip"`]) {
    expect(checkConditions({ 'if-match': tag }, odd)).toBe('send');
    expect(checkConditions({ 'if-none-match': `W/${tag.replace('"other", ', '')}` }, odd)).toBe(
      'not-modified',
    );
  }
  expect(checkConditions({ 'if-match': `"${hash.slice(end.length)}"` }, odd)).toBe('failed');
});

const noList = [`"other" "${hash}"`, `junk "${hash}"`, `"${hash}" junk`, `w/"${hash}"`, `*, "${hash}"`];

test.each([undefined, '', '""', '"other"', hash, `"${hash}-zstd"`, `"x${hash}"`, `"${hash}`, ...noList])(
  'If-None-Match %s does not match',
  (header) => {
    expect(checkConditions({ 'if-none-match': header }, hash)).toBe('send');
  },
);

const ours = [undefined, `"${hash}"`, `"${hash}-br"`, '*'];
const others = ['"other"', `W/"${hash}"`, ''];

test('If-Match comes first: what it does not name is refused, whatever If-None-Match says', () => {
  for (const ifNoneMatch of ours) {
    const expected = ifNoneMatch === undefined ? 'send' : 'not-modified';
    const conditions = (ifMatch: string | undefined) => ({
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
    });
    for (const ifMatch of ours) expect(checkConditions(conditions(ifMatch), hash)).toBe(expected);
    for (const ifMatch of others) expect(checkConditions(conditions(ifMatch), hash)).toBe('failed');
  }
});
