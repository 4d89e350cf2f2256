import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import { quietLogger } from '@headwater/testing';

import { createMediaService } from '../src/service';
import { pixelBomb } from './bad-images';
import { type Format, imageOf, noisyJpeg } from './images';
import { harmless, noise, secrets, withSecrets } from './private-pictures';
import { actor, createHarness, eventually, filesIn, type MediaHarness, type Site, uploadOf } from './setup';
import { createUploads } from './uploads';

const maxBytes = 400_000;
let harness: MediaHarness;
let site: Site;

beforeAll(async () => {
  harness = await createHarness({
    config: (config) => ({ ...config, limits: { ...config.limits, uploadBytes: maxBytes } }),
  });
  site = harness.siteA;
});
afterAll(() => harness.close());
afterEach(async () => expect(await filesIn(join(harness.directory, 'incoming'))).toEqual([]));

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const mediaCount = async () =>
  Number((await harness.admin.query<{ count: string }>('select count(*) from media.media')).rows[0]!.count);

test('an upload is described by its content and stored under its hash', async () => {
  const bytes = await imageOf('png', 400, 300);
  const media = await harness.upload(site, 'beach.jpeg', bytes);
  const contentHash = hashOf(bytes);
  expect(media).toMatchObject({
    siteId: site.siteId,
    media: {
      name: 'beach.jpeg',
      mimeType: 'image/png',
      extension: 'png',
      variantExtension: 'png',
      sizeBytes: bytes.length,
      contentHash,
    },
    variantState: 'VARIANT_STATE_PENDING',
    variantError: '',
    width: 400,
    height: 300,
  });
  expect(media.importKey).toBeUndefined();
  const stored = await harness.store.open(
    `originals/${site.siteId}/${contentHash.slice(0, 2)}/${contentHash}`,
  );
  expect(await buffer(stored!.read())).toEqual(bytes);
});

test.each<[Format, string, string, string]>([
  ['jpeg', 'image/jpeg', 'jpg', 'jpg'],
  ['png', 'image/png', 'png', 'png'],
  ['webp', 'image/webp', 'webp', 'webp'],
  ['gif', 'image/gif', 'gif', 'webp'],
  ['avif', 'image/avif', 'avif', 'webp'],
  ['tiff', 'image/tiff', 'tif', 'jpg'],
])('%s is found by its signature', async (format, mimeType, extension, variantExtension) => {
  const { media, width, height } = await harness.upload(site, 'file', await imageOf(format, 60, 40));
  expect(media).toMatchObject({ mimeType, extension, variantExtension });
  expect([width, height]).toEqual([60, 40]);
});

test.each([
  ['notes.jpg', 'BMW, Mercedes and ümlauts\n', 'text/plain', 'txt'],
  ['feed.txt', '<?xml version="1.0"?><feed/>', 'application/xml', 'xml'],
  ['paper.bin', '%PDF-1.4\n%%EOF\n', 'application/pdf', 'pdf'],
  ['random.txt', Buffer.from([0xff, 0x00, 0x80, 0x01]), 'application/octet-stream', 'bin'],
  ['cat.gif', 'GIF89a/*<script>alert(1)</script>*/', 'text/plain', 'txt'],
  ['utf16.txt', Buffer.from('\ufeffcaf\u00e9\n', 'utf16le'), 'application/octet-stream', 'bin'],
  ['page.mp3', Buffer.from('\ufeff<html><script>1</script>', 'utf16le'), 'application/octet-stream', 'bin'],
  ['utf16be.txt', Buffer.from('\ufeffcaf\u00e9\n', 'utf16le').swap16(), 'application/octet-stream', 'bin'],
  ['song.txt', Buffer.from('fffb90640000'.padEnd(2000, '0'), 'hex'), 'audio/mpeg', 'mp3'],
  ['latin1.txt', Buffer.from('caf\xe9', 'latin1'), 'application/octet-stream', 'bin'],
])('%s is what it holds, whatever its name says', async (name, content, mimeType, extension) => {
  const { media, variantState } = await harness.upload(site, name, Buffer.from(content));
  expect(media).toMatchObject({ name, mimeType, extension });
  expect(media!.variantExtension).toBeUndefined();
  expect(variantState).toBe('VARIANT_STATE_NONE');
});

test('an SVG is an image with variants of another type', async () => {
  const svg =
    '\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "a" "b" [ <!ENTITY x "y"> ]>\n' +
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="50"><script>alert(1)</script></svg>';
  const { media, width, height } = await harness.upload(site, 'logo.png', Buffer.from(svg));
  expect(media).toMatchObject({ mimeType: 'image/svg+xml', extension: 'svg', variantExtension: 'png' });
  expect([width, height]).toEqual([80, 50]);
});

test.each([
  ['cat.jpg', '<!doctype html><script>alert(1)</script>', 'text/html'],
  ['cat.png', '  <!-- x --><HTML><body></body></HTML>', 'text/html'],
  ['cat.gif', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'application/x-msdownload'],
  ['cat.webp', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(200)]), 'application/x-elf'],
])('%s is refused when it is a page or a program', async (name, content, mimeType) => {
  const before = await mediaCount();
  await expect(harness.upload(site, name, Buffer.from(content))).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    reason: 'MEDIA_TYPE_REFUSED',
    metadata: { mime_type: mimeType },
  });
  expect(await mediaCount()).toBe(before);
});

test('an image that cannot be decoded is refused, with the reason in words', async () => {
  const jpeg = await noisyJpeg(300, 200);
  const damaged = {
    truncated: jpeg.subarray(0, jpeg.length / 2),
    signatureOnly: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 1)]),
    polyglot: Buffer.from('GIF89a/*\0<script>alert(1)</script>*/'),
    brokenSvg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect'),
  };
  for (const bytes of Object.values(damaged))
    await expect(harness.upload(site, 'cat.jpg', bytes)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'MEDIA_UNREADABLE',
      message: 'The image is damaged or not of a kind that can be decoded.',
    });
});

test('an image of too many pixels is refused before it is decoded', async () => {
  const bomb = pixelBomb(8_000, 8_000);
  expect(bomb.length).toBeLessThan(20_000);
  await expect(harness.upload(site, 'bomb.png', bomb)).rejects.toMatchObject({
    reason: 'MEDIA_UNREADABLE',
    message: 'The image has more than 50000000 pixels.',
  });
});

test('a file is refused as soon as it passes the limit, not at its end', async () => {
  let sent = 0;
  async function* endless() {
    yield { header: { siteId: site.siteId, name: 'big.bin' } };
    for (; sent < 100_000; sent += 1) {
      yield { chunk: Buffer.alloc(50_000, 7) };
      await new Promise(setImmediate);
    }
  }
  await expect(harness.management.uploadMedia(endless(), { actor })).rejects.toMatchObject({
    code: 'RESOURCE_EXHAUSTED',
    reason: 'MEDIA_TOO_LARGE',
    metadata: { max_bytes: String(maxBytes) },
  });
  expect(sent).toBeLessThan(10_000);
  const fits = await harness.upload(site, 'fits.bin', Buffer.alloc(maxBytes, 7));
  expect(fits.media!.sizeBytes).toBe(maxBytes);
});

test('every bad field of the header is named at once', async () => {
  const header = { siteId: site.siteId, name: `a/b\u0007${'x'.repeat(255)}`, importKey: '' };
  await expect(
    harness.management.uploadMedia(uploadOf(header, Buffer.from('x')), { actor }),
  ).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    reason: 'INVALID_REQUEST',
    fields: {
      'header.name': [
        'header.name must have at most 255 characters.',
        'header.name must not contain a slash.',
        'header.name must not contain the control character U+0007.',
      ],
      'header.import_key': ['header.import_key must have 1 to 512 characters; it has 0.'],
    },
  });
});

test('a name that would be shown in another order than it is written is refused', async () => {
  const header = { siteId: site.siteId, name: 'photo\u202egpj.exe' };
  await expect(
    harness.management.uploadMedia(uploadOf(header, Buffer.from('x')), { actor }),
  ).rejects.toMatchObject({
    fields: { 'header.name': ['header.name must not contain the bidirectional control U+202E.'] },
  });
});

test('names count in code points, in every script', async () => {
  const name = '🌊'.repeat(251) + '.txt';
  expect((await harness.upload(site, name, Buffer.from('waves'))).media!.name).toBe(name);
  await expect(harness.upload(site, `${name}x`, Buffer.from('waves'))).rejects.toMatchObject({
    reason: 'INVALID_REQUEST',
  });
});

test('a site that does not exist takes no uploads', async () => {
  const header = { siteId: 99_999, name: 'a.txt' };
  await expect(
    harness.management.uploadMedia(uploadOf(header, Buffer.from('a')), { actor }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'SITE_NOT_FOUND' });
});

test('messages out of order and empty files are refused', async () => {
  const header = { siteId: site.siteId, name: 'a.txt' };
  const send = (...messages: object[]) => harness.management.uploadMedia(messages, { actor });
  await expect(send({ chunk: Buffer.from('a') }, { header })).rejects.toMatchObject({
    reason: 'INVALID_REQUEST',
  });
  await expect(send({ header }, { header })).rejects.toMatchObject({
    fields: { chunk: ['chunk must be given in every message but the first.'] },
  });
  await expect(send({ header }, { chunk: Buffer.alloc(1_048_577) })).rejects.toMatchObject({
    fields: { chunk: ['chunk must have at most 1048576 bytes.'] },
  });
  await expect(send({ header })).rejects.toMatchObject({
    fields: { chunk: ['chunk must be given: the file is empty.'] },
  });
});

test('an upload that its sender gives up leaves nothing behind', async () => {
  const before = await mediaCount();
  const abort = new AbortController();
  async function* halting() {
    yield { header: { siteId: site.siteId, name: 'gone.bin' } };
    yield { chunk: Buffer.alloc(1_000, 5) };
    await eventually(async () =>
      (await filesIn(join(harness.directory, 'incoming'))).length > 0 ? true : undefined,
    );
    abort.abort();
    await new Promise(() => undefined);
  }
  await expect(
    harness.management.uploadMedia(halting(), { actor, signal: abort.signal }),
  ).rejects.toMatchObject({ code: 'CANCELLED' });
  await eventually(async () =>
    (await filesIn(join(harness.directory, 'incoming'))).length === 0 ? true : undefined,
  );
  expect(await mediaCount()).toBe(before);
});

test('the same bytes are stored once in a site, under as many names as wanted', async () => {
  const bytes = Buffer.from('the same bytes');
  const uploads = await Promise.all(
    Array.from({ length: 8 }, (_, index) => harness.upload(site, `copy-${index}.txt`, bytes)),
  );
  expect(new Set(uploads.map((media) => media.media!.mediaId)).size).toBe(8);
  expect(new Set(uploads.map((media) => media.media!.name)).size).toBe(8);
  const { rows } = await harness.admin.query('select from media.objects where content_hash = $1', [
    hashOf(bytes),
  ]);
  expect(rows).toHaveLength(1);
  await harness.upload(harness.siteB, 'other-site.txt', bytes);
  const stored = (await harness.storedKeys()).filter((key) => key.endsWith(hashOf(bytes)));
  expect(stored.map((key) => key.split('/')[1])).toEqual([String(site.siteId), String(harness.siteB.siteId)]);
});

test('an import key stands for one media file of its site', async () => {
  const upload = (siteId: number, bytes: string) =>
    harness.management.uploadMedia(
      uploadOf({ siteId, name: 'imported.txt', importKey: 'wp:17' }, Buffer.from(bytes)),
      { actor },
    );
  const both = await Promise.all([upload(site.siteId, 'first'), upload(site.siteId, 'second')]);
  expect(both.map(({ created }) => created).sort()).toEqual([false, true]);
  const [id, ...others] = new Set(both.map(({ media }) => media!.media!.mediaId));
  expect(others).toEqual([]);

  const again = await upload(site.siteId, 'third');
  expect(again).toMatchObject({ created: false, media: { importKey: 'wp:17', media: { mediaId: id } } });
  expect((await upload(harness.siteB.siteId, 'first')).created).toBe(true);
});

describe('what a picture says of places, cameras and their owners', () => {
  const told = (bytes: Buffer, texts: string[]) => texts.filter((text) => bytes.includes(text));
  const originalOf = async (contentHash: string, extension: string) => {
    const response = await fetch(harness.mediaUrl(site, contentHash, `full.${extension}`));
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  test.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['tiff', 'tif'],
    ['avif', 'avif'],
  ] as const)(
    'is gone from an original of type %s, whose hash is that of what is stored',
    async (format, extension) => {
      const bytes = await withSecrets(noise(60, 40)).toFormat(format).toBuffer();
      const { media } = await harness.upload(site, 'holiday', bytes);
      const stored = await originalOf(media!.contentHash, extension);
      expect(told(stored, secrets)).toEqual([]);
      if (format !== 'tiff') expect(told(stored, harmless)).toEqual(harmless);
      expect(hashOf(stored)).toBe(media!.contentHash);
      expect(media!.contentHash).not.toBe(hashOf(bytes));
      expect(media!.sizeBytes).toBe(stored.length);
      // The same picture again shows the same bytes.
      expect((await harness.upload(site, 'again', bytes)).media!.contentHash).toBe(media!.contentHash);
      // A picture that says nothing is stored as it came.
      expect((await harness.upload(site, 'clean', stored)).media!.contentHash).toBe(media!.contentHash);
    },
  );

  test('is gone from what was uploaded in several calls', async () => {
    const { begin, append, finish } = createUploads(harness, site);
    const bytes = await withSecrets(noise(60, 41)).png().toBuffer();
    const upload = await begin(bytes.length, { name: 'parts.png', sha256: hashOf(bytes) });
    await append(upload, 0, bytes.subarray(0, 1_000));
    await append(upload, 1_000, bytes.subarray(1_000));
    const { media } = (await finish(upload)).media!;
    const stored = await originalOf(media!.contentHash, 'png');
    expect(told(stored, secrets)).toEqual([]);
    expect(hashOf(stored)).toBe(media!.contentHash);
    expect(media!.contentHash).not.toBe(hashOf(bytes));
  });

  test('stays where the installation keeps it', async () => {
    const keeping = await createMediaService(
      { ...harness.config, keepLocation: true },
      { logger: quietLogger, strictChanges: true },
    );
    const { grpcPort } = await keeping.start();
    const channel = createChannel({ address: `127.0.0.1:${grpcPort}` });
    try {
      const management = createClient(contracts.mediaManagement, {
        channel,
        serviceKey: harness.keys.management,
        deadlineMs: 60_000,
      });
      const bytes = await withSecrets(noise(60, 40)).jpeg().toBuffer();
      const header = { siteId: site.siteId, name: 'kept' };
      const { media } = await management.uploadMedia(uploadOf(header, bytes), { actor });
      expect(media!.media!.contentHash).toBe(hashOf(bytes));
      expect(await originalOf(hashOf(bytes), 'jpg')).toEqual(bytes);
    } finally {
      channel.close();
      await keeping.close();
    }
  });

  test.each(['heic', 'heix', 'mif1', 'msf1', 'hevc', 'hevx'])(
    'a picture of brand %s is refused in words',
    async (brand) => {
      const bytes = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}heic${'\0'.repeat(64)}`, 'latin1');
      await expect(harness.upload(site, 'photo.heic', bytes)).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        reason: 'MEDIA_TYPE_REFUSED',
        message: expect.stringMatching(/HEIC.*Save the picture as JPEG/) as string,
      });
    },
  );

  test('brands are read from their box alone', async () => {
    const brands = `\0\0\0\x18ftypheic\0\0\0\0heicmif1`;
    const bytes = Buffer.from(`${brands}\0\0\0\x0cfreeavif${'\0'.repeat(64)}`, 'latin1');
    await expect(harness.upload(site, 'photo.heic', bytes)).rejects.toMatchObject({
      reason: 'MEDIA_TYPE_REFUSED',
    });
  });

  test.each(['mif1', 'msf1'])('an AVIF whose main brand is %s is an AVIF', async (brand) => {
    const bytes = await imageOf('avif', 40, 30);
    bytes.write(brand, 8, 'latin1');
    const { media } = await harness.upload(site, 'photo.avif', bytes);
    expect(media).toMatchObject({ mimeType: 'image/avif', extension: 'avif' });
  });
});
