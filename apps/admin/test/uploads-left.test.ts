import { apiRoot } from '@headwater/admin-contract';
import { AppError } from '@headwater/errors';

import { ask, askRoute, fromOwnPage, logIn } from './support/browser';
import { type Installation, startInstallation } from './support/installation';

/** What becomes of an upload by a client that knows only tus, if the media service is stopped after the last byte. */

let installation: Installation;
let siteId: number;
let session: string;

beforeAll(async () => {
  const stopped = new AppError('UNAVAILABLE', 'UNAVAILABLE', 'A service is not available.');
  installation = await startInstallation(
    {},
    {},
    {
      toMedia: (channel) => ({
        ...channel,
        unary: (call, request) =>
          call.path.endsWith('/FinishUpload') ? Promise.reject(stopped) : channel.unary(call, request),
      }),
    },
  );
  siteId = await installation.addSite('harbour.example');
  await installation.addPerson('super@example.org', true);
  session = await logIn(installation.port, 'super@example.org');
}, 60_000);

afterAll(() => installation?.close());

const tus = { 'Tus-Resumable': '1.0.0' };

async function listed(): Promise<{ name: string; size_bytes: number }[]> {
  const { body } = await askRoute(
    installation.port,
    'listMedia',
    { session },
    { params: { site_id: siteId } },
  );
  return (body as { media: { name: string; size_bytes: number }[] }).media;
}

it('is a file a little later, of whoever began it', async () => {
  const text = 'all that there is';
  const begun = await askRoute(
    installation.port,
    'beginUpload',
    { session },
    {
      params: { site_id: siteId },
      headers: {
        ...tus,
        'Upload-Length': String(text.length),
        'Upload-Metadata': `filename ${Buffer.from('notes.txt').toString('base64')}`,
      },
    },
  );
  const { upload_id: uploadId } = (begun.body as { upload: { upload_id: string } }).upload;
  const { status, headers } = await ask(installation.port, {
    method: 'PATCH',
    path: `${apiRoot}/sites/${siteId}/uploads/${uploadId}`,
    text,
    headers: {
      ...fromOwnPage,
      ...tus,
      Cookie: `__Host-headwater_admin=${session}`,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
    },
  });
  expect([status, headers['upload-offset'], headers['headwater-media-id']]).toEqual([
    204,
    String(text.length),
    undefined,
  ]);
  expect(await listed()).toEqual([]);

  const { database } = installation;
  await database.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'media_finish_upload:%'`,
  );
  await installation.startMediaWorker();
  let media = await listed();
  while (media.length === 0) media = await listed();
  expect(media).toMatchObject([{ name: 'notes.txt', size_bytes: text.length }]);
  const { rows } = await database.query<{ actor: string }>(
    `select actor from platform.change_events where site_id = $1 and kind = 'media'`,
    [siteId],
  );
  expect(rows).toEqual([{ actor: expect.stringMatching(/^user:\d+$/) as string }]);
}, 60_000);
