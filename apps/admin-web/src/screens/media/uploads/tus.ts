import { addressOf, methodOf, type SentType } from '@headwater/admin-client';

import { Fault, notReached, readFault } from '../../../api/fault';
import { ownHeaders } from '../../../api/own-headers';
import { noteRefusal } from '../../../api/refused';
import type { Media, Upload } from '../../../api/types';

const bytesType: SentType<'appendUpload'> = 'application/offset+octet-stream';

export interface NewUpload {
  name: string;
  sizeBytes: number;
  /** The media file that it replaces. The name of that file stays. */
  replaces?: { mediaId: number; revision: number } | undefined;
}

const encode = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));

export function metadataOf({ name, replaces }: NewUpload): string {
  const pairs =
    replaces === undefined
      ? [['filename', name]]
      : [
          ['replaces_media_id', String(replaces.mediaId)],
          ['expected_revision', String(replaces.revision)],
        ];
  return pairs.map(([key, value = '']) => `${key} ${encode(value)}`).join(',');
}

/** Begins an upload by the tus protocol. It does not use the API client, which cannot send these headers. @throws Fault */
export async function beginUpload(siteId: number, asked: NewUpload): Promise<Upload> {
  const response = await fetch(addressOf('beginUpload', { params: { site_id: siteId } }), {
    method: methodOf('beginUpload'),
    credentials: 'same-origin',
    headers: {
      ...ownHeaders(true),
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(asked.sizeBytes),
      'Upload-Metadata': metadataOf(asked),
    },
  }).catch(notReached);
  if (!response.ok) {
    const fault = await readFault(response);
    noteRefusal('beginUpload', fault);
    throw fault;
  }
  return ((await response.json().catch(notReached)) as { upload: Upload }).upload;
}

export const stopped = (): Fault => new Fault(0, 'STOPPED', '');

export interface Piece {
  uploadId: string;
  offset: number;
  bytes: Blob;
  signal: AbortSignal;
  /** Called with the number of bytes of the piece that were sent. */
  onProgress: (loaded: number) => void;
}

/** The media file of a finished upload, with the kind that the service has found. */
export interface Sent {
  mediaId: number;
  kind: Media['kind'];
}

/** Sends bytes and reports the progress, which `fetch` cannot do. @throws Fault */
export function appendPiece(
  siteId: number,
  { uploadId, offset, bytes, signal, onProgress }: Piece,
): Promise<Sent | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(stopped());
    const request = new XMLHttpRequest();
    const params = { site_id: siteId, upload_id: uploadId };
    request.open(methodOf('appendUpload'), addressOf('appendUpload', { params }));
    for (const [name, value] of Object.entries(ownHeaders(true))) request.setRequestHeader(name, value);
    request.setRequestHeader('Tus-Resumable', '1.0.0');
    request.setRequestHeader('Upload-Offset', String(offset));
    request.setRequestHeader('Content-Type', bytesType);
    request.responseType = 'text';
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => reject(new Fault(0, 'OFFLINE', ''));
    request.onabort = () => reject(stopped());
    request.onload = () => {
      if (request.status === 204) {
        const mediaId = Number(request.getResponseHeader('Headwater-Media-Id') ?? 0);
        const kind = (request.getResponseHeader('Headwater-Media-Kind') ?? 'document') as Media['kind'];
        return resolve(mediaId === 0 ? undefined : { mediaId, kind });
      }
      void readFault(new Response(request.responseText, { status: request.status })).then(reject);
    };
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.send(bytes);
  });
}
