import { hashBody, matchesETag, toETag } from './etag';

const hash = hashBody(Buffer.from('{"data":[]}'));

test('the hash depends on the bytes alone', () => {
  expect(hash).toBe(hashBody(Buffer.from('{"data":[]}')));
  expect(hash).not.toBe(hashBody(Buffer.from('{"data": []}')));
  expect(toETag(hash)).toMatch(/^"[\w-]{27}"$/);
});

test.each([`"${hash}"`, `W/"${hash}"`, `"${hash}-gzip"`, `W/"${hash}-br"`, `"other", "${hash}"`, '*', ` * `])(
  'decision 26: If-None-Match %s matches',
  (header) => {
    expect(matchesETag(header, hash)).toBe(true);
  },
);

test.each([undefined, '', '""', '"other"', hash, `"${hash}-zstd"`, `"x${hash}"`, `"${hash}`])(
  'decision 26: If-None-Match %s does not match',
  (header) => {
    expect(matchesETag(header, hash)).toBe(false);
  },
);
