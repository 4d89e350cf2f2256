import { createHash, randomBytes } from 'node:crypto';

import { Upload } from 'tus-js-client';

import { apiRoot } from '@headwater/admin-contract';

import { type Answer, ask, askRoute, codeOf, fromOwnPage, logIn, type RouteAsk } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';

let installation: Installation;
let port: number;
let siteId: number;
let otherSiteId: number;
let editor: string;
let viewer: string;

type Name = Parameters<typeof askRoute>[1];

const as = (session: string, name: Name, { params, ...asked }: RouteAsk = {}): Promise<Answer> =>
  askRoute(port, name, { session }, { params: { site_id: siteId, ...params }, ...asked });

async function addPerson(name: string, role: 'ROLE_EDITOR' | 'ROLE_VIEWER', site: number): Promise<string> {
  const userId = await installation.addPerson(`${name}@example.org`);
  await installation.identity.updateGrant({ siteId: site, userId, role }, operator);
  return logIn(port, `${name}@example.org`);
}

beforeAll(async () => {
  installation = await startInstallation();
  ({ port } = installation);
  siteId = await installation.addSite('harbour.example');
  otherSiteId = await installation.addSite('other.example');
  editor = await addPerson('editor', 'ROLE_EDITOR', siteId);
  viewer = await addPerson('viewer', 'ROLE_VIEWER', siteId);
}, 60_000);

afterAll(() => installation?.close());

interface Media {
  media_id: number;
  revision: number;
  name: string;
  kind: string;
  content_hash: string;
  texts: object[];
}
const mediaIn = ({ body }: Answer): Media => (body as { media: Media }).media;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

// One pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><rect width="9" height="9"/></svg>',
);
const pdf = (length: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(length)]);

const store = async (name: string, bytes: Buffer): Promise<Media> =>
  mediaIn(await as(editor, 'uploadMedia', { query: { name }, bytes }));

describe('a file in one request', () => {
  it('is stored, read, described, replaced and deleted', async () => {
    const bytes = pdf(300_000);
    const made = await as(editor, 'uploadMedia', { query: { name: 'plan.pdf' }, bytes });
    expect(made.body).toMatchObject({
      created: true,
      media: { name: 'plan.pdf', kind: 'document', size_bytes: bytes.length, content_hash: sha256(bytes) },
    });
    const { media_id } = mediaIn(made);
    const params = { media_id };
    const changed = await as(editor, 'updateMedia', {
      params,
      body: { name: 'map.pdf', language: 'en', caption: 'A map', expected_revision: mediaIn(made).revision },
    });
    expect(mediaIn(changed)).toMatchObject({
      name: 'map.pdf',
      texts: [{ language: 'en', alt: null, caption: 'A map' }],
    });
    const late = await as(editor, 'updateMedia', { params, body: { name: 'x', expected_revision: 1 } });
    expect([late.status, codeOf(late)]).toEqual([409, 'REVISION_CONFLICT']);

    const other = pdf(1_000);
    const replaced = await as(editor, 'replaceMedia', { params, bytes: other });
    expect(mediaIn(replaced)).toMatchObject({ media_id, name: 'map.pdf', content_hash: sha256(other) });
    expect((await as(viewer, 'getMediaFile', { params })).bytes.equals(other)).toBe(true);

    const unused = await as(viewer, 'listUnusedMedia');
    expect((unused.body as { media: Media[] }).media.map((one) => one.media_id)).toContain(media_id);
    expect((await as(viewer, 'listMediaUses', { params })).body).toEqual({ uses: [], next_page_token: '' });
    expect((await as(editor, 'deleteMedia', { params, query: { refuse_if_used: 'true' } })).status).toBe(204);
    expect(codeOf(await as(viewer, 'getMedia', { params }))).toBe('MEDIA_NOT_FOUND');
  });

  it('that something shows is not deleted where that is asked for, and says what shows it', async () => {
    const { media_id } = await store('logo.png', png);
    await as(editor, 'createEntry', {
      body: { type: 'post', language: 'en', title: 'Shows', slug: 'shows', og_image_media_id: media_id },
    });
    const params = { media_id };
    expect((await as(viewer, 'listMediaUses', { params })).body).toMatchObject({
      uses: [{ kind: 'entry', title: 'Shows', state: 'draft', places: ['og_image'] }],
    });
    const refused = await as(editor, 'deleteMedia', { params, query: { refuse_if_used: 'true' } });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'MEDIA_USED']);
  });

  it('is found by kind, size and name', async () => {
    await store('needle.pdf', pdf(2_000));
    await store('needle.png', png);
    const found = async (query: Record<string, string>): Promise<string[]> => {
      const { body } = await as(viewer, 'listMedia', { query: { name_contains: 'NEEDLE', ...query } });
      return (body as { media: Media[] }).media.map(({ name }) => name);
    };
    expect(await found({})).toEqual(['needle.png', 'needle.pdf']);
    expect(await found({ kind: 'image' })).toEqual(['needle.png']);
    expect(await found({ min_size_bytes: '2000' })).toEqual(['needle.pdf']);
    expect(await found({ page_size: '1' })).toEqual(['needle.png']);
    expect(await found({ order_by: 'size' })).toEqual(['needle.pdf', 'needle.png']);
    expect(await found({ order_by: 'name', reverse: 'true' })).toEqual(['needle.png', 'needle.pdf']);
  });

  it('is refused by its bytes, its type and its name', async () => {
    const html = { query: { name: 'x.png' }, bytes: Buffer.from('<!doctype html><script>1</script>') };
    expect(codeOf(await as(editor, 'uploadMedia', html))).toBe('MEDIA_TYPE_REFUSED');
    const form = { ...html, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } };
    expect((await as(editor, 'uploadMedia', form)).status).toBe(415);
    const named = await as(editor, 'uploadMedia', { query: { name: '../x' }, bytes: png });
    expect([named.status, Object.keys((named.body as { errors: object }).errors)]).toEqual([422, ['name']]);
  });
});

describe('a file on the pages of the admin', () => {
  it('is private, read anew by whoever may, and a picture of any size', async () => {
    const { media_id } = await store('dot.png', png);
    const params = { media_id };
    for (const preset of ['thumbnail', 'medium', 'large', 'full']) {
      const file = await as(viewer, 'getMediaFile', { params, query: { preset } });
      expect([preset, file.status, file.headers['content-type']]).toEqual([preset, 200, 'image/png']);
      expect(file.bytes.equals(png)).toBe(true);
    }
    const file = await as(viewer, 'getMediaFile', { params });
    expect(file.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const headers = { 'If-None-Match': String(file.headers['etag']) };
    expect((await as(viewer, 'getMediaFile', { params, headers })).status).toBe(304);
    const part = await as(viewer, 'getMediaFile', { params, headers: { Range: 'bytes=1-3' } });
    expect([part.status, part.text]).toEqual([206, 'PNG']);
    const foreign = { params: { ...params, site_id: otherSiteId } };
    expect(codeOf(await as(viewer, 'getMediaFile', foreign))).toBe('SITE_NOT_FOUND');
    const head = await ask(port, {
      method: 'HEAD',
      path: `${apiRoot}/sites/${siteId}/media/${media_id}/file`,
      headers: { Cookie: `__Host-headwater_admin=${viewer}` },
    });
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(png.length),
      0,
    ]);
  });

  it('runs nothing: an SVG is a download, and what is no picture has no other size', async () => {
    const picture = await store('drawing.svg', svg);
    const file = await as(viewer, 'getMediaFile', { params: { media_id: picture.media_id } });
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect(file.headers['content-security-policy']).toMatch(/^sandbox/);
    const { media_id } = await store('plan.pdf', pdf(100));
    const small = await as(viewer, 'getMediaFile', { params: { media_id }, query: { preset: 'thumbnail' } });
    expect([small.status, codeOf(small)]).toEqual([404, 'NOT_A_PICTURE']);
  });
});

describe('a resumable upload', () => {
  const headers = () => ({
    Host: 'admin.example',
    Cookie: `__Host-headwater_admin=${editor}`,
    ...fromOwnPage,
  });

  /** By tus-js-client, as pages of the admin and programs send files. */
  function send(bytes: Buffer, more: ConstructorParameters<typeof Upload>[1] = {}): Promise<Upload> {
    return new Promise((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `http://127.0.0.1:${port}${apiRoot}/sites/${siteId}/uploads`,
        headers: headers(),
        retryDelays: [10, 50, 100],
        metadata: { filename: 'tus.pdf', filetype: 'application/pdf' },
        onSuccess: () => resolve(upload),
        onError: reject,
        ...more,
      });
      upload.start();
    });
  }

  const idOf = ({ url }: Upload): string => url!.split('/').at(-1)!;

  it('becomes a media file with its last bytes, and says so again', async () => {
    const bytes = pdf(2_000_000);
    const upload = await send(bytes, { chunkSize: 700_000 });
    const params = { upload_id: idOf(upload) };
    const finished = await as(editor, 'finishUpload', { params });
    expect(mediaIn(finished)).toMatchObject({ name: 'tus.pdf', content_hash: sha256(bytes) });
    const state = await as(editor, 'getUpload', { params });
    expect(state.body).toMatchObject({
      upload: { offset: bytes.length, media_id: mediaIn(finished).media_id },
    });
  });

  it('says what it knows of tus where it is asked, also without a login, and other addresses do not', async () => {
    const options = (path: string) =>
      ask(port, {
        method: 'OPTIONS',
        path: `${apiRoot}/sites/${siteId}${path}`,
        headers: { Host: 'admin.example' },
      });
    for (const [path, allow] of [
      ['/uploads', 'GET, POST, OPTIONS'],
      ['/uploads/5f0c0000-0000-4000-8000-000000000000', 'GET, PATCH, DELETE, OPTIONS'],
    ] as const) {
      const answer = await options(path);
      expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
      expect(answer.headers).toMatchObject({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,expiration,checksum,termination',
        'tus-checksum-algorithm': 'sha1,sha256',
        'cache-control': 'no-store',
        allow,
      });
    }
    for (const path of ['/media', '/uploads/5f0c0000-0000-4000-8000-000000000000/finish']) {
      const answer = await options(path);
      expect([answer.status, answer.headers['tus-version']]).toEqual([405, undefined]);
    }
    expect((await options('/nothing')).status).toBe(404);
  });

  it('goes on where it was cut off', async () => {
    const bytes = pdf(1_000_000);
    const begun = await as(editor, 'beginUpload', {
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': `filename ${Buffer.from('cut.pdf').toString('base64')}`,
      },
    });
    expect(begun.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-offset': '0' });
    const location = String(begun.headers['location']);
    const first = await ask(port, {
      method: 'PATCH',
      path: location,
      text: bytes.subarray(0, 400_000),
      headers: {
        ...headers(),
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': '0',
      },
    });
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '400000']);
    const upload = await send(bytes, { uploadUrl: `http://127.0.0.1:${port}${location}` });
    const { media_id } = mediaIn(await as(editor, 'finishUpload', { params: { upload_id: idOf(upload) } }));
    const file = await as(viewer, 'getMediaFile', { params: { media_id } });
    expect(file.bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['image', 'a picture', png],
    ['document', 'what is called so and is none', Buffer.from('no picture')],
    ['document', 'a picture that is cut off', png.subarray(0, 6)],
  ])('tells a kind with its last bytes: %s, for %s', async (kind, _, bytes) => {
    const begun = await as(editor, 'beginUpload', {
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': `filename ${Buffer.from('quay.png').toString('base64')}`,
      },
    });
    const last = await ask(port, {
      method: 'PATCH',
      path: String(begun.headers['location']),
      text: bytes,
      headers: {
        ...headers(),
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': '0',
      },
    });
    const mediaId = Number(last.headers['headwater-media-id']);
    const stored = mediaIn(await as(viewer, 'getMedia', { params: { media_id: mediaId } }));
    expect([last.status, last.headers['headwater-media-kind'], stored.kind]).toEqual([204, kind, kind]);
  });

  it('replaces a file', async () => {
    const { media_id } = await store('before.pdf', pdf(100));
    const bytes = pdf(200);
    await send(bytes, { metadata: { replaces_media_id: String(media_id) } });
    expect(mediaIn(await as(viewer, 'getMedia', { params: { media_id } }))).toMatchObject({
      name: 'before.pdf',
      content_hash: sha256(bytes),
    });
  });

  it('is ended by its client, and forgets what was sent', async () => {
    const upload = await new Promise<Upload>((resolve, reject) => {
      const begun = new Upload(pdf(1_000), {
        endpoint: `http://127.0.0.1:${port}${apiRoot}/sites/${siteId}/uploads`,
        headers: headers(),
        metadata: { filename: 'gone.pdf' },
        chunkSize: 100,
        onChunkComplete: () => void begun.abort().then(() => resolve(begun), reject),
        onError: reject,
      });
      begun.start();
    });
    await Upload.terminate(upload.url!, { headers: headers() });
    const gone = await as(editor, 'getUpload', { params: { upload_id: idOf(upload) } });
    expect([gone.status, codeOf(gone)]).toEqual([404, 'UPLOAD_NOT_FOUND']);
  });

  it('is refused with the reason, and what is refused for its bytes becomes nothing', async () => {
    const begin = (length: string, metadata: string, version = '1.0.0') =>
      as(editor, 'beginUpload', {
        headers: { 'Tus-Resumable': version, 'Upload-Length': length, 'Upload-Metadata': metadata },
      });
    const old = await begin('1', 'filename eA==', '0.2.2');
    expect([old.status, codeOf(old), old.headers['tus-version']]).toEqual([
      412,
      'TUS_VERSION_UNKNOWN',
      '1.0.0',
    ]);
    for (const [length, metadata] of [
      ['x', 'filename eA=='],
      ['1', 'filename %'],
      ['1', 'colour eA=='],
      ['1', 'filename /w=='],
      ['1', 'replaces_media_id eA=='],
    ] as const) {
      expect([metadata, (await begin(length, metadata)).status]).toEqual([metadata, 422]);
    }
    expect(codeOf(await begin('999999999999', 'filename eA=='))).toBe('MEDIA_TOO_LARGE');
    const html = Buffer.from('<!doctype html><script>1</script>');
    await expect(send(html, { retryDelays: [] })).rejects.toThrow('MEDIA_TYPE_REFUSED');
    const { body } = await as(editor, 'listUploads');
    expect((body as { uploads: { name: string }[] }).uploads.map(({ name }) => name)).not.toContain(
      'tus.pdf',
    );
  });
});
