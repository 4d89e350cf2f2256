import { askOnce } from '../../../api/ask';
import { Fault, isFault } from '../../../api/fault';
import { passGate } from '../../../api/gates';
import type { Media } from '../../../api/types';
import { headOf, isHeic } from './heic';
import { keptUploads, type Known } from './kept';
import { storableName } from './storable-name';
import { appendPiece, beginUpload, type Sent, stopped } from './tus';

/** The size of one request. A lost connection loses less than this, and no proxy has to accept a gigabyte at once. */
const pieceBytes = 16 * 1_024 * 1_024;
const longestWaitMs = 15_000;

export interface Sending {
  siteId: number;
  file: File;
  replaces?: { mediaId: number; revision: number } | undefined;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  /** Called with whether the upload waits for the connection. */
  onWait: (isWaiting: boolean) => void;
}

/** Sends a file, with as many tries as it takes, and returns the resulting media file. @throws Fault */
export async function sendFile(sending: Sending): Promise<Sent> {
  const { file, signal, onWait } = sending;
  if (file.size === 0) throw new Fault(422, 'FILE_EMPTY', '');
  if (isHeic(await readHead(file))) throw new Fault(415, 'HEIC_REFUSED', '');
  const known = knownOf(sending);
  for (let tries = 0; ;) {
    // The upload may be cancelled during a pause or a login.
    if (signal.aborted) throw stopped();
    const before = keptUploads.find(known);
    try {
      const sent = await sendOnce(sending, known, () => (tries = 0));
      forget(known);
      return sent;
    } catch (error) {
      if (signal.aborted) throw error;
      if (isFault(error, 'LOGIN_REQUIRED', 'CREDENTIAL_REFUSED')) {
        if (!(await passGate('logIn'))) throw error;
      } else if (isFault(error, 'OTHER_USER')) {
        if (!(await passGate('otherUser'))) throw error;
      } else if (isFault(error, 'UPLOAD_NOT_FOUND') && before !== undefined) {
        keptUploads.remove(before);
      } else if (mayPass(error)) {
        onWait(true);
        tries += 1;
        await wait(Math.min(500 * 2 ** tries, longestWaitMs), signal);
        // `fetch` reports an unreadable file like a lost connection, so check whether the file can be read.
        await readHead(file);
      } else {
        forget(known);
        throw error;
      }
    }
  }
}

/** Reads the first bytes. Folders, and files that were moved or changed since they were chosen, cannot be read. @throws Fault */
const readHead = (file: File): Promise<Uint8Array> =>
  headOf(file).catch(() => {
    throw new Fault(422, 'FILE_UNREADABLE', '');
  });

const knownOf = ({ siteId, file, replaces }: Pick<Sending, 'siteId' | 'file' | 'replaces'>): Known => ({
  siteId,
  name: file.name,
  size: file.size,
  modified: file.lastModified,
  replacesMediaId: replaces?.mediaId ?? 0,
});

function forget(known: Known): void {
  const uploadId = keptUploads.find(known);
  if (uploadId !== undefined) keptUploads.remove(uploadId);
}

const passing = ['UPLOAD_BUSY', 'UPLOAD_OFFSET_DIFFERS', 'REQUEST_TIMEOUT', 'RATE_LIMIT_EXCEEDED'];

/** Whether another try may continue the same upload. */
const mayPass = (error: unknown): boolean =>
  error instanceof Fault &&
  (error.status === 0 || (error.status >= 502 && error.status <= 504) || passing.includes(error.code));

/** Begins the upload, or continues it at its offset. */
async function sendOnce(sending: Sending, known: Known, onMoved: () => void): Promise<Sent> {
  const { siteId, file, replaces, signal, onProgress, onWait } = sending;
  const kept = keptUploads.find(known);
  const { upload_id: uploadId, ...found } =
    kept === undefined
      ? await beginUpload(siteId, { name: storableName(file.name), sizeBytes: file.size, replaces })
      : (await askOnce('getUpload', { params: { site_id: siteId, upload_id: kept } })).upload;
  if (kept === undefined) keptUploads.add(known, uploadId);
  if (found.media_id !== null) {
    const params = { site_id: siteId, media_id: found.media_id };
    return sentOf((await askOnce('getMedia', { params })).media);
  }
  let { offset } = found;
  onProgress(offset);
  onWait(false);
  while (offset < file.size) {
    const start = offset;
    const bytes = file.slice(start, start + pieceBytes);
    const sent = await appendPiece(siteId, {
      uploadId,
      offset,
      bytes,
      signal,
      onProgress: (loaded) => onProgress(start + Math.min(loaded, bytes.size)),
    });
    offset += bytes.size;
    onMoved();
    if (sent !== undefined) return sent;
  }
  const { media } = await askOnce('finishUpload', { params: { site_id: siteId, upload_id: uploadId } });
  return sentOf(media);
}

const sentOf = ({ media_id: mediaId, kind }: Pick<Media, 'media_id' | 'kind'>): Sent => ({ mediaId, kind });

/** Waits. Ends early when the browser reports a connection. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Deletes an unfinished upload. The last request may still be running. @throws Fault */
export async function dropUpload(siteId: number, uploadId: string): Promise<void> {
  keptUploads.remove(uploadId);
  for (let tries = 0; ; tries += 1) {
    try {
      return await askOnce('abortUpload', { params: { site_id: siteId, upload_id: uploadId } });
    } catch (error) {
      if (isFault(error, 'UPLOAD_NOT_FOUND')) return;
      if (!isFault(error, 'UPLOAD_BUSY') || tries === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** The id of the unfinished upload of a file, if there is one. */
export const begunUpload = (sending: Pick<Sending, 'siteId' | 'file' | 'replaces'>): string | undefined =>
  keptUploads.find(knownOf(sending));
