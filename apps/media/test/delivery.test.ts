import { request } from 'node:http';

import fc from 'fast-check';

import { maxRanges, parseRanges } from '../src/bytes/range';
import { type Answer, ask, type Headers } from './ask';
import { createPublicHarness } from './public-harness';
import { type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let site: Site;
beforeAll(async () => {
  harness = await createPublicHarness();
  site = harness.siteA;
});
afterAll(() => harness.close());

const size = 1_000;
const bytes = Buffer.from(Array.from({ length: size }, (_, index) => 32 + ((index * 7) % 90)));
let url: string;
let etag: string;
beforeAll(async () => {
  const { media } = await harness.upload(site, 'notes.txt', bytes);
  url = harness.mediaUrl(site, media!.contentHash, 'full.txt');
  etag = `"${media!.contentHash}"`;
});

/** The parts of a body of type multipart/byteranges: the type and the range that each names, and its bytes. */
function partsOf({ headers, body }: Answer): { type: string; range: string; bytes: Buffer }[] {
  const [, boundary = ''] =
    /^multipart\/byteranges; boundary=([\w-]{1,70})$/.exec(headers['content-type'] ?? '') ?? [];
  const text = body.toString('latin1');
  const [preamble, ...parts] = text.split(`\r\n--${boundary}`);
  expect(preamble).toBe('');
  expect(parts.pop()).toBe('--\r\n');
  return parts.map((part) => {
    const [, type = '', range = '', content = ''] =
      /^\r\nContent-Type: ([^\r]*)\r\nContent-Range: ([^\r]*)\r\n\r\n([^]*)$/.exec(part) ?? [];
    return { type, range, bytes: Buffer.from(content, 'latin1') };
  });
}

const ofBody = ['content-type', 'content-disposition', 'content-length', 'content-range'];

describe('conditions and ranges, all of them together', () => {
  // Each with whether it holds for the file (RFC 9110, section 13.1); undefined is no such header.
  const ifMatches = (): [string | undefined, boolean][] => [
    [undefined, true],
    ['*', true],
    [etag, true],
    [`"x" , ${etag}`, true],
    ['"x"', false],
    [`W/${etag}`, false],
  ];
  const ifNoneMatches = (): [string | undefined, boolean][] => [
    [undefined, false],
    ['*', true],
    [etag, true],
    [`W/${etag}`, true],
    [`"x",${etag}`, true],
    ['"x"', false],
    [etag.slice(1, -1), false],
    [`"x"${etag}`, false],
    [`x${etag}`, false],
  ];
  const ifRanges = (): [string | undefined, boolean][] => [
    [undefined, true],
    [etag, true],
    ['"x"', false],
    [`W/${etag}`, false],
    [`${etag}, ${etag}`, false],
    ['*', false],
    ['Sat, 21 Nov 2026 09:00:00 GMT', false],
  ];
  const ranges = [
    undefined,
    'bytes=0-9',
    'bytes=-5',
    'bytes=0-1,10-19',
    'bytes=5000-',
    'bytes=9-5',
    'lines=1-2',
  ];

  test('the answer is that of RFC 9110, section 13.2.2, and HEAD has the headers of GET without ranges', async () => {
    const wrong: unknown[] = [];
    for (const [ifMatch, matches] of ifMatches())
      for (const [ifNoneMatch, isKnown] of ifNoneMatches())
        for (const [ifRange, isSame] of ifRanges())
          for (const range of ranges) {
            // All combinations would be thousands. A spelling is combined with the others once; a condition that decides first, with some
            // of the later ones.
            const isUsual = [undefined, etag].includes(ifMatch) && [undefined, '"x"'].includes(ifNoneMatch);
            const isDecided = !matches || isKnown;
            if (!isUsual && (ifRange !== undefined || (range ?? 'bytes=0-9') !== 'bytes=0-9')) continue;
            if (isDecided && range === 'bytes=-5') continue;
            const headers = {
              ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
              ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
              ...(ifRange !== undefined && { 'If-Range': ifRange }),
              ...(range !== undefined && { Range: range }),
              'If-Modified-Since': 'Sat, 21 Nov 2099 09:00:00 GMT',
              'If-Unmodified-Since': 'Sat, 21 Nov 1999 09:00:00 GMT',
            };
            const parts = isSame && range !== undefined ? parseRanges(range, size) : undefined;
            const ranged = parts === undefined ? 200 : parts === 'unsatisfiable' ? 416 : 206;
            const expected = !matches ? 412 : isKnown ? 304 : ranged;
            const got = await ask(url, headers);
            const head = await ask(url, headers, 'HEAD');
            const expectedHead = !matches ? 412 : isKnown ? 304 : 200;
            if (got.status !== expected || head.status !== expectedHead || head.body.length > 0)
              wrong.push([headers, got.status, expected, head.status, expectedHead]);
            if (got.status === 200 && !got.body.equals(bytes)) wrong.push([headers, 'other bytes']);
            if (got.status === head.status) {
              const named = (of: Answer) => ({ ...of.headers, date: '', 'x-request-id': '' });
              expect(named(head)).toEqual(named(got));
            }
            if (got.status === 304) {
              expect([got.headers.etag, got.headers['cache-control'], got.body.length]).toEqual([
                etag,
                'public, max-age=31536000, immutable',
                0,
              ]);
              for (const name of ofBody) expect(got.headers).not.toHaveProperty(name);
            }
            if (got.status === 416) expect(got.headers['content-range']).toBe(`bytes */${size}`);
            if (got.status >= 400) {
              expect(got.headers['cache-control']).toBe('no-store');
              expect(got.headers).not.toHaveProperty('etag');
            }
          }
    expect(wrong).toEqual([]);
  });

  test('a header that comes twice is a list, and no way around a condition', async () => {
    expect((await ask(url, { 'If-Match': ['"x"', etag] })).status).toBe(200);
    expect((await ask(url, { 'If-None-Match': ['"x"', etag] })).status).toBe(304);
    expect((await ask(url, { Range: ['bytes=0-1', 'bytes=3-4'] })).status).toBe(200);
    expect((await ask(url, { Range: 'bytes=0-1', 'If-Range': [etag, '"x"'] })).status).toBe(200);
  });
});

describe('several ranges', () => {
  test('come as parts of one body, each with its type and place', async () => {
    const answer = await ask(url, { Range: 'bytes=990-,0-0,100-299' });
    expect(answer.status).toBe(206);
    expect(answer.headers).not.toHaveProperty('content-range');
    expect(answer.headers).toMatchObject({
      'content-length': String(answer.body.length),
      'content-disposition': 'inline; filename="notes.txt"',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag,
    });
    const type = 'text/plain; charset=utf-8';
    expect(partsOf(answer)).toEqual([
      { type, range: `bytes 990-999/${size}`, bytes: bytes.subarray(990) },
      { type, range: `bytes 0-0/${size}`, bytes: bytes.subarray(0, 1) },
      { type, range: `bytes 100-299/${size}`, bytes: bytes.subarray(100, 300) },
    ]);
  });

  test('that come to one are sent as one; those outside are left out', async () => {
    for (const range of [
      'bytes=0-9,5-19',
      'bytes=0-9,10-19',
      'bytes=0-19,5000-',
      'bytes=-0,0-19',
      'bytes=0-19,0-19',
    ]) {
      const answer = await ask(url, { Range: range });
      expect([range, answer.status, answer.headers['content-range']]).toEqual([
        range,
        206,
        `bytes 0-19/${size}`,
      ]);
      expect(answer.body).toEqual(bytes.subarray(0, 20));
    }
    expect((await ask(url, { Range: 'bytes=5000-,6000-' })).status).toBe(416);
  });

  test('beyond the bound are the whole file, once', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => `${place * 2}-${place * 2}`);
    expect(partsOf(await ask(url, { Range: `bytes=${many(maxRanges).join(',')}` }))).toHaveLength(maxRanges);
    for (const list of [many(maxRanges + 1), Array.from({ length: 1_000 }, () => '0-')]) {
      const answer = await ask(url, { Range: `bytes=${list.join(',')}` });
      expect([answer.status, answer.body.length]).toEqual([200, size]);
    }
  });

  test('of an SVG are a download that can run nothing', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const { media } = await harness.upload(site, 'logo.svg', svg);
    const answer = await ask(harness.mediaUrl(site, media!.contentHash, 'full.svg'), {
      Range: 'bytes=0-3,9-9',
    });
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="logo.svg"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(partsOf(answer).map(({ type }) => type)).toEqual(['image/svg+xml', 'image/svg+xml']);
  });

  test('whatever they are, the bytes are those of the file', async () => {
    const position = fc.nat(size + 50);
    const spec = fc.oneof(
      fc.tuple(position, position).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
      position.map((first) => `${first}-`),
      position.map((last) => `-${last}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(spec, { minLength: 1, maxLength: maxRanges + 2 }), async (specs) => {
        const answer = await ask(url, { Range: `bytes=${specs.join(',')}` });
        const parts = parseRanges(`bytes=${specs.join(',')}`, size);
        if (parts === 'unsatisfiable') return expect(answer.status).toBe(416);
        expect(answer.headers['content-length']).toBe(String(answer.body.length));
        if (parts === undefined) return expect([answer.status, answer.body]).toEqual([200, bytes]);
        expect(answer.status).toBe(206);
        const expected = parts.map(({ start, end }) => ({
          type: 'text/plain; charset=utf-8',
          range: `bytes ${start}-${end}/${size}`,
          bytes: bytes.subarray(start, end + 1),
        }));
        const [only, ...others] = expected;
        if (others.length > 0) return expect(partsOf(answer)).toEqual(expected);
        expect([answer.headers['content-range'], answer.body]).toEqual([only!.range, only!.bytes]);
      }),
      { numRuns: 150 },
    );
  });

  test('of a large file go on as fast as they are read, and a reader who leaves ends them', async () => {
    const large = Buffer.alloc(12_000_000, 'large ');
    const { media } = await harness.upload(site, 'large.bin', Buffer.concat([Buffer.from([0]), large]));
    const largeUrl = harness.mediaUrl(site, media!.contentHash, 'full.bin');
    const Range = 'bytes=1-6000000,6000002-12000000';
    await new Promise<void>((resolve, reject) => {
      const asked = request(largeUrl, { headers: { Range }, agent: false }, (response) => {
        response.once('data', () => asked.destroy()).once('close', () => resolve());
        response.on('error', () => undefined);
      });
      asked.once('error', reject).end();
    });
    const [first, second] = partsOf(await ask(largeUrl, { Range }));
    expect(first!.bytes.equals(large.subarray(0, 6_000_000))).toBe(true);
    expect(second!.bytes.equals(large.subarray(6_000_001, 12_000_000))).toBe(true);
  });
});

test('pages of any origin may draw a file on a canvas, use it as a font, and ask for parts of it', async () => {
  const asked: [Headers, string][] = [
    [{}, 'GET'],
    [{ Range: 'bytes=0-1' }, 'GET'],
    [{ Range: 'bytes=0-1,5-6' }, 'GET'],
    [{ 'If-None-Match': etag }, 'GET'],
    [{ 'If-Match': '"x"' }, 'GET'],
    [{ Range: 'bytes=9999-' }, 'GET'],
    [{}, 'HEAD'],
    [{}, 'OPTIONS'],
  ];
  for (const [headers, method] of asked)
    expect(
      (await ask(url, { ...headers, Origin: 'https://elsewhere.example' }, method)).headers,
    ).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
});
