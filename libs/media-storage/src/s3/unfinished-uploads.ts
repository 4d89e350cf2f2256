import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';

/** No upload takes so long: what is older was left by a process that died. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Gives free what killed processes left of large files. They are no objects, but the bucket's owner pays for their parts. */
export async function abortAbandoned(
  client: S3Client,
  { bucket: Bucket, prefix: Prefix }: { bucket: string; prefix: string },
  now = Date.now(),
): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Initiated === undefined || Initiated.getTime() > now - abandonedAfterMs) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}
