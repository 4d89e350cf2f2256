import type { IncomingMessage } from 'node:http';

import { formatMediaFileName } from '@headwater/http-contract';

import { HttpFault, mediaNotFound, notAPicture, unreachable } from '../faults';
import { given } from '../mappers/time';
import type { Handler } from './handler';

const passedOn = [
  'accept-ranges',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
] as const;

/**
 * A file at a path of the admin, for users who may see its site. It cannot run scripts there; a file that is not a picture, video or sound
 * is a download. Browsers cache it, but revalidate each time.
 */
export const getMediaFile: Handler<'getMediaFile'> = async ({ params, query, call, openFile }) => {
  const siteId = params.site_id;
  const [{ media: found }, { site }] = await Promise.all([
    call('mediaManagement.getManagedMedia', { siteId, mediaId: params.media_id }),
    call('siteManagement.getSite', { siteId }),
  ]);
  const media = given(given(found).media);
  const { preset = 'full' } = query;
  const name =
    preset === 'full' ? { kind: 'original' as const, extension: media.extension } : variant(preset);
  const folder = `/media/${given(site).siteKey}/${media.contentHash}`;
  const file = await openFile(`${folder}/${formatMediaFileName(name)}`);
  refuseFault(file);
  const headers = passedOn.flatMap((header) =>
    file.headers[header] ? [[header, file.headers[header]]] : [],
  );
  return {
    status: file.statusCode ?? 200,
    headers: {
      ...(Object.fromEntries(headers) as Record<string, string>),
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Authorization',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    },
    body: file,
  };

  function variant(wanted: 'thumbnail' | 'medium' | 'large') {
    const { variantExtension: extension } = media;
    if (extension === undefined) throw notAPicture();
    const focalPoint = wanted === 'thumbnail' ? (media.focalPoint ?? undefined) : undefined;
    return { kind: 'preset', preset: wanted, version: 1, focalPoint, extension } as const;
  }
};

/** Replaces faults of the media service by the admin's own JSON. */
function refuseFault(file: IncomingMessage): void {
  const status = file.statusCode ?? 500;
  if (status < 400) return;
  file.resume();
  if (status === 404) throw mediaNotFound();
  if (status === 416) {
    const range = file.headers['content-range'];
    throw new HttpFault(416, 'RANGE_NOT_SATISFIABLE', 'The file has no such range of bytes.', {
      headers: { ...(range !== undefined && { 'Content-Range': range }) },
    });
  }
  throw unreachable(new Error(`the media service answered ${status}`));
}
