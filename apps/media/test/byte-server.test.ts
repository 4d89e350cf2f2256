import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';

import { variantsPrefix } from '@headwater/media-storage';

import { imageOf, noisyJpeg, pixelsOf } from './images';
import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let site: Site;

beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
});
afterAll(() => harness.close());

const json = async (response: Response) => ({
  status: response.status,
  body: await response.json(),
});
const notFound = { status: 404, body: { message: 'There is no such media file.', code: 'MEDIA_NOT_FOUND' } };

/** Sends a path exactly as written, which fetch would tidy up first. */
function getRaw(path: string, method = 'GET'): Promise<{ status: number; body: string; type: string }> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port: harness.service.http.port, path, method }, (response) => {
      let body = '';
      response.on('data', (data: Buffer) => (body += data.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode!, body, type: response.headers['content-type'] ?? '' }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('an original', () => {
  const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => 32 + (index % 90)));
  let url: string;
  let etag: string;

  beforeAll(async () => {
    const { media } = await harness.upload(site, 'notes.txt', bytes);
    url = harness.mediaUrl(site, media!.contentHash, 'full.txt');
    etag = `"${media!.contentHash}"`;
  });

  test('is served whole, cacheable for ever, readable from any origin', async () => {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '1000',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="notes.txt"',
      'access-control-allow-origin': '*',
      etag,
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  test('answers HEAD with the headers of GET and no body, whatever range it asks for', async () => {
    const response = await fetch(url, { method: 'HEAD', headers: { Range: 'bytes=0-9' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('1000');
    expect(response.headers.get('etag')).toBe(etag);
    expect(await response.text()).toBe('');
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=500-99999', 500, 999],
  ])('gives the part %s', async (range, start, end) => {
    const response = await fetch(url, { headers: { Range: range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes.subarray(start, end + 1));
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('refuses the part %s', async (range) => {
    const response = await fetch(url, { headers: { Range: range } });
    expect(response.headers.get('content-range')).toBe('bytes */1000');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(await json(response)).toEqual({
      status: 416,
      body: { message: 'The requested range is outside of the file.', code: 'RANGE_NOT_SATISFIABLE' },
    });
  });

  test.each(['bytes=9-5', 'bytes=a-b', 'bytes=-', 'items=0-5', 'bytes=0-1,6-5', ''])(
    'ignores the range "%s"',
    async (range) => {
      const response = await fetch(url, { headers: { Range: range } });
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(1_000);
    },
  );

  test('gives a part only of the version that If-Range names', async () => {
    const ask = async (condition: string) =>
      (await fetch(url, { headers: { Range: 'bytes=0-9', 'If-Range': condition } })).status;
    expect(await ask(etag)).toBe(206);
    expect(await ask('"another"')).toBe(200);
    expect(await ask(`W/${etag}`)).toBe(200);
    expect(await ask('Sat, 21 Nov 2026 09:00:00 GMT')).toBe(200);
  });

  test('is not sent again to who has it', async () => {
    const ask = (condition: string) => fetch(url, { headers: { 'If-None-Match': condition } });
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await ask(condition);
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.text()).toBe('');
    }
    expect((await ask('"x"')).status).toBe(200);
  });

  test('is sent only while If-Match holds, compared strongly', async () => {
    const ask = (headers: Record<string, string>, method = 'GET') => fetch(url, { method, headers });
    for (const condition of [etag, '*', `"x", ${etag}`, `W/"x",${etag}`]) {
      expect((await ask({ 'If-Match': condition })).status).toBe(200);
      expect((await ask({ 'If-Match': condition, Range: 'bytes=0-9' })).status).toBe(206);
      expect((await ask({ 'If-Match': condition, 'If-None-Match': etag })).status).toBe(304);
    }
    for (const condition of ['"x"', `W/${etag}`, etag.slice(1, -1), `*, ${etag}`]) {
      for (const more of [{}, { 'If-None-Match': etag }, { Range: 'bytes=0-9' }, { Range: 'bytes=5000-' }]) {
        const response = await ask({ 'If-Match': condition, ...more });
        expect([condition, response.headers.get('etag')]).toEqual([condition, null]);
        expect(await json(response)).toEqual({
          status: 412,
          body: { message: 'None of the ETags in If-Match is current.', code: 'PRECONDITION_FAILED' },
        });
      }
      const head = await ask({ 'If-Match': condition }, 'HEAD');
      expect([head.status, await head.text()]).toEqual([412, '']);
    }
  });

  test('is not there under another extension, preset or hash, nor with anything added', async () => {
    const { pathname } = new URL(url);
    const wrong = [
      pathname.replace('.txt', '.html'),
      pathname.replace('.txt', ''),
      pathname.replace('full', 'thumbnail'),
      pathname.replace('full', 'constructor'),
      pathname.replace(etag.slice(1, -1), '0'.repeat(64)),
      pathname.replace(etag.slice(1, -1), etag.slice(1, -1).toUpperCase()),
      `${pathname}/`,
      `/media${pathname}`,
      pathname.replace('full', '%66ull'),
      '/media/%',
      '/media/%00',
      '/media/%c3%28',
      pathname.replace('/full', '/../full'),
      '/media/../../../etc/passwd',
      '/',
      '//',
      `/media/${site.siteKey}`,
    ];
    for (const path of wrong) {
      const { status, body, type } = await getRaw(path);
      expect({ path, status, body: JSON.parse(body) as unknown }).toEqual({ path, ...notFound });
      expect(type).toBe('application/json; charset=utf-8');
    }
    expect((await getRaw(`${pathname}?v=1`)).status).toBe(200);
  });

  test('belongs to its site alone', async () => {
    const path = new URL(url).pathname;
    expect(await json(await fetch(url.replace(site.siteKey, harness.siteB.siteKey)))).toEqual(notFound);
    expect((await getRaw(path.replace(site.siteKey, '000000000000'))).status).toBe(404);
  });

  test('can be read and nothing else', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(url, { method });
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(await json(response)).toEqual({
        status: 405,
        body: { message: `${method} is not allowed here.`, code: 'METHOD_NOT_ALLOWED' },
      });
    }
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'Range, If-Range, If-Match, If-None-Match',
    );
    expect(preflight.headers.get('access-control-max-age')).toBe('86400');
  });

  test('what is no HTTP gets JSON too', async () => {
    const answer = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(harness.service.http.port, '127.0.0.1', () => socket.write(text));
        let received = '';
        socket.on('data', (data) => (received += data.toString()));
        socket.on('close', () => resolve(received));
        socket.on('error', reject);
      });
    expect(await answer('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*"code":"BAD_REQUEST"}$/);
    expect(await answer(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 [^]*"code":"HEADERS_TOO_LARGE"}$/,
    );
  });
});

test('requests are counted by their answers, and the bytes that were sent', async () => {
  const { media } = await harness.upload(site, 'counted.txt', Buffer.alloc(500_000, 'a'));
  const url = harness.mediaUrl(site, media!.contentHash, 'full.txt');
  const counted = async () => {
    const text = await harness.metrics.registry.metrics();
    const of = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length) ?? 0,
      );
    const requests = (status: number) =>
      of(`headwater_http_requests_total{route="/media",status="${status}"}`);
    return { found: requests(200), missing: requests(404), bytes: of('headwater_media_sent_bytes_total') };
  };
  const before = await counted();
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(500_000);
  expect((await fetch(url.replace('full', 'none'))).status).toBe(404);
  const after = await eventually(async () => {
    const { found, missing, bytes } = await counted();
    return missing > before.missing && found > before.found
      ? { found: found - before.found, missing: missing - before.missing, bytes: bytes - before.bytes }
      : undefined;
  });
  expect(after).toMatchObject({ found: 1, missing: 1 });
  // Heads are bytes, too.
  expect(after.bytes).toBeGreaterThan(500_000);
  expect(after.bytes).toBeLessThan(504_000);
});

test('an SVG and what is unknown are downloads that can run nothing', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const files: [string, Buffer, string, string][] = [
    ['logo.svg', Buffer.from(svg), 'full.svg', 'image/svg+xml'],
    ['blob', Buffer.from([0, 1, 2, 255]), 'full.bin', 'application/octet-stream'],
    ['page.xml', Buffer.from('<?xml version="1.0"?><feed/>'), 'full.xml', 'application/xml'],
  ];
  for (const [name, bytes, file, type] of files) {
    const { media } = await harness.upload(site, name, bytes);
    const response = await fetch(harness.mediaUrl(site, media!.contentHash, file));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
});

test('a file name of any script is told safely', async () => {
  const name = `Größe "1"; x=é%41'(水).png`;
  const { media } = await harness.upload(site, name, await imageOf('png', 10, 10));
  const response = await fetch(harness.mediaUrl(site, media!.contentHash, 'full.png'), { method: 'HEAD' });
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename="Gr__e _1_; x=__41'(_).png"; ` +
      `filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%3B%20x%3D%C3%A9%2541%27%28%E6%B0%B4%29.png`,
  );
});

test('deleted media answers no more, at once, and its bytes go unless another file shows them', async () => {
  const bytes = await imageOf('png', 33, 33);
  const first = await harness.upload(site, 'one.png', bytes);
  const second = await harness.upload(site, 'two.png', bytes);
  const url = harness.mediaUrl(site, first.media!.contentHash, 'full.png');
  const remove = (mediaId: number) =>
    harness.management.deleteMedia({ siteId: site.siteId, mediaId }, { actor });
  await remove(first.media!.mediaId);
  expect((await fetch(url)).status).toBe(200);
  await remove(second.media!.mediaId);
  expect(await json(await fetch(url))).toEqual(notFound);
});

describe('a variant that is not made yet', () => {
  test('is the original for a moment while no worker makes it', async () => {
    const patient = await createHarness({
      config: (config) => ({ ...config, http: { ...config.http, variantWaitMs: 100 } }),
    });
    try {
      const bytes = await imageOf('jpeg', 500, 500);
      const { media } = await patient.upload(patient.siteA, 'a.jpg', bytes);
      const url = patient.mediaUrl(patient.siteA, media!.contentHash, 'thumbnail.jpg');
      const response = await fetch(url);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=10');
      expect(response.headers.get('etag')).toBe(`"${media!.contentHash}"`);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);

      await patient.startWorker();
      await patient.settled(patient.siteA, media!.mediaId);
      const made = await fetch(url);
      expect(made.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(made.headers.get('etag')).toBe(`"${media!.contentHash}-v1-thumbnail"`);
      expect(made.headers.get('content-disposition')).toBe('inline; filename="a-thumbnail.jpg"');
    } finally {
      await patient.close();
    }
  });

  test('is made once for all who ask for it', async () => {
    const { media } = await harness.upload(site, 'crowd.jpg', await noisyJpeg(1600, 1200));
    const object = { siteId: site.siteId, contentHash: media!.contentHash };
    const first = await harness.startWorker();
    await harness.settled(site, media!.mediaId);
    // Other tests' images as well: only this one's runs are counted below.
    await eventually(async () => {
      const { rowCount } = await harness.admin.query(
        `select from graphile_worker.jobs where task_identifier = 'media_variants'`,
      );
      return rowCount === 0 ? true : undefined;
    });
    await first.close();
    await harness.store.deleteBelow(variantsPrefix(object));

    const presets = ['thumbnail.jpg', 'medium.jpg', 'large.jpg', 'og.jpg', 'favicon.png'];
    const requests = Array.from({ length: 20 }, (_, index) =>
      fetch(harness.mediaUrl(site, media!.contentHash, presets[index % presets.length]!)),
    );
    const worker = await harness.startWorker();
    const responses = await Promise.all(requests);
    for (const [index, response] of responses.entries()) {
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { format } = await pixelsOf(new Uint8Array(await response.arrayBuffer()));
      expect(format).toBe(presets[index % presets.length]!.endsWith('png') ? 'png' : 'jpeg');
    }
    await harness.settled(site, media!.mediaId);
    const done = await worker.metrics.jobsDone.get();
    expect(done.values.filter(({ labels }) => labels.task === 'media_variants')).toMatchObject([
      { labels: { outcome: 'done' }, value: 1 },
    ]);
    await worker.close();
  });

  test('is asked for before what nobody waits for', async () => {
    const waiting = await harness.upload(site, 'later.png', await imageOf('png', 50, 50));
    const wanted = await harness.upload(site, 'sooner.png', await imageOf('png', 51, 50));
    const answer = fetch(harness.mediaUrl(site, wanted.media!.contentHash, 'medium.png'));
    const next = () =>
      harness.admin.query<{ key: string }>(
        `select key from graphile_worker.jobs where task_identifier = 'media_variants' order by priority, run_at, id`,
      );
    const keys = await eventually(async () => {
      const { rows } = await next();
      return rows[0]?.key?.endsWith(wanted.media!.contentHash) ? rows.map(({ key }) => key) : undefined;
    });
    expect(keys.findIndex((key) => key.endsWith(waiting.media!.contentHash))).toBeGreaterThan(0);
    const worker = await harness.startWorker();
    expect((await answer).headers.get('cache-control')).toContain('immutable');
    await worker.close();
  });
});
