import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';

/** When what a process left is taken for abandoned, and how often a store looks for it. Tests shorten it. */
export interface AbandonedTimes {
  afterMs: number;
  everyMs: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** No upload takes so long: what is older was left by a process that died. */
const usualTimes: AbandonedTimes = { afterMs: dayMs, everyMs: dayMs };

/** Gives free what killed processes left of large files. They are no objects, but the bucket's owner pays for their parts. */
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
    // What is aborted makes room in the first list: servers do not agree on how the next one is asked for.
    if (IsTruncated !== true || old.length === 0) return;
  }
}

/** Gives them free now and again: a process that was started again at once, or runs for months, finds what others leave, too. */
export function createAbandonedSweep(
  client: S3Client,
  address: { bucket: string; prefix: string },
  { afterMs, everyMs }: AbandonedTimes = usualTimes,
): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  // Some servers do not list them, some keys may not. Then the bucket's own rules have to clear them.
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
