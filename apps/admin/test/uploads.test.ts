import { createHash } from 'node:crypto';

import { apiRoot } from '@headwater/admin-contract';

import { type Answer, ask, askRoute, codeOf, fromOwnPage, logIn } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';

/** An upload takes bytes only at its offset, up to its length, and from people who may write in its site at that time. */

let installation: Installation;
let port: number;
let siteId: number;
let otherSiteId: number;
const sessions = new Map<string, string>();
const sessionOf = (name: string): string => sessions.get(name)!;

beforeAll(async () => {
  installation = await startInstallation();
  ({ port } = installation);
  siteId = await installation.addSite('harbour.example');
  otherSiteId = await installation.addSite('other.example');
  for (const [name, role, site] of [
    ['editor', 'ROLE_EDITOR', siteId],
    ['colleague', 'ROLE_EDITOR', siteId],
    ['viewer', 'ROLE_VIEWER', siteId],
    ['stranger', 'ROLE_EDITOR', otherSiteId],
  ] as const) {
    const userId = await installation.addPerson(`${name}@example.org`);
    await installation.identity.updateGrant({ siteId: site, userId, role }, operator);
    sessions.set(name, await logIn(port, `${name}@example.org`));
  }
  await installation.addPerson('super@example.org', true);
  sessions.set('super', await logIn(port, 'super@example.org'));
}, 60_000);

afterAll(() => installation?.close());

const begin = (name: string, length: number): Promise<Answer> =>
  askRoute(
    port,
    'beginUpload',
    { session: sessionOf(name) },
    {
      params: { site_id: siteId },
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(length),
        'Upload-Metadata': `filename ${Buffer.from('notes.txt').toString('base64')}`,
      },
    },
  );

const uploadIn = ({ body }: Answer) => (body as { upload: { upload_id: string; offset: number } }).upload;

interface Piece {
  uploadId: string;
  offset: number;
  text: string;
  site?: number;
  checksum?: string;
}

const append = (
  session: string,
  { uploadId, offset, text, site = siteId, checksum }: Piece,
): Promise<Answer> =>
  ask(port, {
    method: 'PATCH',
    path: `${apiRoot}/sites/${site}/uploads/${uploadId}`,
    text,
    headers: {
      ...fromOwnPage,
      Cookie: `__Host-headwater_admin=${session}`,
      'Content-Type': 'application/offset+octet-stream',
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(offset),
      'Upload-Checksum': checksum,
    },
  });

it('takes bytes at its place, to its length, of those who may write in its site', async () => {
  const { upload_id: uploadId } = uploadIn(await begin('editor', 10));
  const to = async (name: string, piece: Omit<Piece, 'uploadId'>) => {
    const answer = await append(sessionOf(name), { uploadId, ...piece });
    return [answer.status, codeOf(answer)];
  };
  expect(await to('editor', { offset: 3, text: 'abc' })).toEqual([409, 'UPLOAD_OFFSET_DIFFERS']);
  expect(await to('editor', { offset: 0, text: 'more than ten' })).toEqual([422, 'UPLOAD_TOO_LONG']);
  expect(await to('viewer', { offset: 0, text: 'abc' })).toEqual([403, 'ROLE_REQUIRED']);
  expect(await to('stranger', { offset: 0, text: 'abc' })).toEqual([404, 'SITE_NOT_FOUND']);
  expect(await to('stranger', { offset: 0, text: 'abc', site: otherSiteId })).toEqual([
    404,
    'UPLOAD_NOT_FOUND',
  ]);
  expect(await to('editor', { offset: 0, text: 'abcde' })).toEqual([204, undefined]);
  // The same bytes once more, as after an answer that was lost.
  expect(await to('editor', { offset: 0, text: 'abcde' })).toEqual([409, 'UPLOAD_OFFSET_DIFFERS']);
  expect(await to('colleague', { offset: 5, text: 'fghij' })).toEqual([204, undefined]);
});

it('keeps bytes only if they have the checksum that is told of them', async () => {
  const text = 'abcde';
  const checksumOf = (algorithm: 'sha1' | 'sha256', of: string) =>
    `${algorithm} ${createHash(algorithm).update(of).digest('base64')}`;
  for (const algorithm of ['sha1', 'sha256'] as const) {
    const { upload_id: uploadId } = uploadIn(await begin('editor', text.length));
    const piece = { uploadId, offset: 0, text };
    const to = async (checksum: string) => {
      const answer = await append(sessionOf('editor'), { ...piece, checksum });
      return [answer.status, codeOf(answer)];
    };
    expect(await to(checksumOf(algorithm, 'abcdE'))).toEqual([460, 'UPLOAD_HASH_DIFFERS']);
    expect(await to('md5 q1Zky3o9WSSsG0YEL8fN+g==')).toEqual([400, 'CHECKSUM_NOT_KNOWN']);
    expect(await to(algorithm)).toEqual([422, 'INVALID_REQUEST']);
    const params = { site_id: siteId, upload_id: uploadId };
    const state = await askRoute(port, 'getUpload', { session: sessionOf('editor') }, { params });
    expect(uploadIn(state).offset).toBe(0);
    expect(await to(checksumOf(algorithm, text))).toEqual([204, undefined]);
  }
});

it('waits for who has to log in again, and goes on where it was', async () => {
  const { upload_id: uploadId } = uploadIn(await begin('colleague', 6));
  const asked = { uploadId, offset: 0, text: 'abc' };
  expect((await append(sessionOf('colleague'), asked)).status).toBe(204);
  await askRoute(port, 'logOut', { session: sessionOf('colleague') });
  const rest = { uploadId, offset: 3, text: 'def' };
  const refused = await append(sessionOf('colleague'), rest);
  expect([refused.status, codeOf(refused)]).toEqual([401, 'CREDENTIAL_REFUSED']);
  sessions.set('colleague', await logIn(port, 'colleague@example.org'));
  const last = await append(sessionOf('colleague'), rest);
  expect([last.status, last.headers['upload-offset']]).toEqual([204, '6']);
  expect(Number(last.headers['headwater-media-id'])).toBeGreaterThan(0);
});

it('is not begun where the site has no room for it, and what is begun holds its room', async () => {
  const asked = { params: { site_id: siteId } };
  const { body } = await askRoute(port, 'getMediaQuota', { session: sessionOf('super') }, asked);
  const {
    used_bytes: used,
    reserved_bytes: reserved,
    revision,
  } = (body as { quota: { used_bytes: number; reserved_bytes: number; revision: number } }).quota;
  const changed = await askRoute(
    port,
    'updateMediaQuota',
    { session: sessionOf('super') },
    { ...asked, body: { max_bytes: used + reserved + 100, expected_revision: revision } },
  );
  expect(changed.status).toBe(200);
  const codes = [];
  for (const length of [101, 60, 60]) codes.push(codeOf(await begin('editor', length)));
  expect(codes).toEqual(['MEDIA_QUOTA_EXCEEDED', undefined, 'MEDIA_QUOTA_EXCEEDED']);
});
