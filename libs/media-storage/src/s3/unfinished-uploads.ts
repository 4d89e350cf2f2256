import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';

/** When an upload of a dead process counts as abandoned, and how often a store looks for such uploads. Tests shorten the times. */
export interface AbandonedTimes {
  afterMs: number;
  everyMs: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** No upload takes this long: an older one was left by a process that died. */
const usualTimes: AbandonedTimes = { afterMs: dayMs, everyMs: dayMs };

/** Removes parts of large files that killed processes left. They are no objects, but the bucket's owner pays for them. */
export async function abortAbandoned(
  client: S3Client,
  { bucket: Bucket, prefix: Prefix }: { bucket: string; prefix: string },
  { afterMs = dayMs, now = Date.now(), pageSize }: { afterMs?: number; now?: number; pageSize?: number } = {},
): Promise<void> {
  const page = pageSize === undefined ? {} : { MaxUploads: pageSize };
  for (;;) {
    const { Uploads = [], IsTruncated } = await client.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix, ...page }),
    );
    const old = Uploads.filter(({ Initiated }) => Initiated !== undefined && +Initiated <= now - afterMs);
    for (const { Key, UploadId } of old)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    // Aborted uploads leave the first page of the list, so it is requested again: servers differ in how the next page is requested.
    if (IsTruncated !== true || old.length === 0) return;
  }
}

/** Removes them at intervals, so that a process that was restarted at once, or runs for months, also finds what others leave. */
export function createAbandonedSweep(
  client: S3Client,
  address: { bucket: string; prefix: string },
  { afterMs, everyMs }: AbandonedTimes = usualTimes,
): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  // Some servers do not list them, and some keys lack the right. Then lifecycle rules of the bucket have to remove them.
  const clear = () => abortAbandoned(client, address, { afterMs }).catch(() => undefined);
  return {
    start() {
      clearInterval(timer);
      void clear();
      timer = setInterval(() => void clear(), everyMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
