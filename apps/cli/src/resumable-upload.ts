import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import type {
  AppendUploadRequest,
  FinishUploadResponse__Output,
  MediaUpload__Output,
} from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { sha256OfFile } from '@headwater/media-storage';

import { collectPages } from './pages';
import type { Session } from './session';

const chunkBytes = 256 * 1024;
/** The size of one call, so that none comes near its deadline. */
const appendBytes = 64 * 1024 * 1024;

/** How long to retry while no byte is stored, and how long the service may take to finish an upload. */
const appendPatienceMs = 2 * 60 * 1000;
const finishPatienceMs = 30 * 60 * 1000;
const finishDeadlineMs = 120_000;
const firstPauseMs = 250;
const longestPauseMs = 5_000;

export interface ResumableFile extends Pick<Session, 'clients' | 'call' | 'out'> {
  path: string;
  sizeBytes: number;
  header: {
    siteId: number;
    /** Empty: the name of the replaced file stays. */
    name: string;
    importKey?: string | undefined;
    replacesMediaId?: number;
    expectedRevision?: number | undefined;
  };
  /** Whether to continue an earlier upload of the same file. */
  resume: boolean;
  /** Gets the number of bytes sent so far. */
  onBytes: (bytes: number) => void;
}

/** Uploads a file. After a broken connection, it continues at the stored offset. */
export async function resumableUpload(file: ResumableFile): Promise<FinishUploadResponse__Output> {
  const { clients, call, header, out } = file;
  const { siteId } = header;
  const begun = await begin(file);
  if (typeof begun === 'number') {
    const { media } = await clients.media.getManagedMedia({ siteId, mediaId: begun }, call);
    return { media, created: false };
  }
  const id = { siteId, uploadId: begun.uploadId };
  try {
    await sendAll(file, begun);
    return await patiently(file, finishPatienceMs, () =>
      clients.media.finishUpload(id, { ...call, deadlineMs: finishDeadlineMs }),
    );
  } catch (error) {
    if (!isOver(error)) out.note('What was sent is kept. Repeat the command with --resume to go on.');
    throw error;
  }
}

/** Whether a retry is useless, as for an upload that does not exist any more. */
const isOver = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'INVALID_ARGUMENT' || error.code === 'NOT_FOUND' || overReasons.has(error.reason));
const overReasons = new Set(['MEDIA_KIND_DIFFERS', 'REVISION_CONFLICT']);

/** The upload to continue, or the id of the media file that has the import key. */
async function begin(file: ResumableFile): Promise<MediaUpload__Output | number> {
  const { clients, call, header, sizeBytes, out } = file;
  const { sha256 } = await sha256OfFile(file.path);
  if (file.resume) {
    const found = await findUpload(file, sha256);
    if (found !== undefined) return found;
    out.note('There is no upload of this file to go on with: it begins anew.');
  }
  const answer = await clients.media.beginUpload({ ...header, sizeBytes, sha256 }, call);
  if (answer.knownMediaId !== undefined) return answer.knownMediaId;
  if (answer.upload === null) throw new Error('an upload was begun without a state');
  if (answer.upload.replacesMediaId !== header.replacesMediaId) {
    await clients.media.abortUpload({ siteId: header.siteId, uploadId: answer.upload.uploadId }, call);
    throw new AppError(
      'UNIMPLEMENTED',
      'REPLACING_UPLOAD_UNKNOWN',
      'The media service is of an older release, which replaces files in one call only.',
    );
  }
  return answer.upload;
}

async function findUpload(
  { clients, call, header, sizeBytes }: ResumableFile,
  sha256: string,
): Promise<MediaUpload__Output | undefined> {
  const { siteId, name, importKey, replacesMediaId } = header;
  const uploads = await collectPages(Number.MAX_SAFE_INTEGER, async (page) => {
    const answer = await clients.media.listUploads({ siteId, ...page }, call);
    return { items: answer.uploads, nextPageToken: answer.nextPageToken };
  });
  const [furthest] = uploads
    .filter((upload) => upload.sha256 === sha256 && upload.sizeBytes === sizeBytes)
    .filter((upload) => upload.name === name && upload.importKey === importKey)
    .filter((upload) => upload.replacesMediaId === replacesMediaId)
    .sort((one, other) => other.offset - one.offset);
  return furthest;
}

async function sendAll(file: ResumableFile, { uploadId, offset }: MediaUpload__Output): Promise<void> {
  const { clients, call, header, sizeBytes, out } = file;
  const id = { siteId: header.siteId, uploadId };
  let stored = offset;
  let wasCutOff = false;
  const storedNow = async (): Promise<number> =>
    (await clients.media.getUpload(id, call)).upload?.offset ?? 0;
  while (stored < sizeBytes) {
    file.onBytes(stored);
    const before = stored;
    stored = await patiently(file, appendPatienceMs, async () => {
      if (wasCutOff) {
        const now = await storedNow();
        if (now > before) return now;
      }
      try {
        return (await clients.media.appendUpload(messages(file, id, before), call)).upload?.offset ?? before;
      } catch (error) {
        if (mayPass(error, call.signal) && !wasCutOff)
          out.note('The connection broke; going on with what is stored.');
        wasCutOff = true;
        throw error;
      }
    });
  }
  file.onBytes(stored);
}

async function* messages(
  { path, onBytes }: ResumableFile,
  id: { siteId: number; uploadId: string },
  offset: number,
): AsyncGenerator<AppendUploadRequest> {
  yield { part: 'header', header: { ...id, offset } };
  let sent = offset;
  const part = { start: offset, end: offset + appendBytes - 1, highWaterMark: chunkBytes };
  for await (const chunk of createReadStream(path, part) as AsyncIterable<Buffer>) {
    yield { part: 'chunk', chunk };
    sent += chunk.length;
    onBytes(sent);
  }
}

/** Repeats the call until it succeeds, while its errors may be temporary. */
async function patiently<T>({ call }: ResumableFile, patienceMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error, call.signal) || performance.now() >= until) throw error;
    }
    await delay(pauseMs, undefined, { signal: call.signal });
  }
}

const passing = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'CANCELLED']);
const passingReasons = new Set(['UPLOAD_BUSY', 'UPLOAD_OFFSET_DIFFERS']);

const mayPass = (error: unknown, signal: AbortSignal | undefined): boolean =>
  signal?.aborted !== true &&
  error instanceof AppError &&
  (passing.has(error.code) || passingReasons.has(error.reason));
