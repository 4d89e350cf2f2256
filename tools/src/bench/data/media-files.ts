import { createCipheriv } from 'node:crypto';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

import type { Installation } from '../installation';

export interface BenchFile {
  name: string;
  bytes: Buffer;
}

export interface StoredFile {
  mediaId: number;
  contentHash: string;
  extension: string;
}

const actor = { id: 'cli:bench', superAdmin: true };
const chunkBytes = 64 * 1024;

/** An incompressible file, the same in every run. */
export const fileOf = (name: string, sizeBytes: number): BenchFile => ({
  name,
  bytes: createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(sizeBytes)),
});

export interface MediaManager {
  /** Uploads a file. A file of this name from an earlier run is used as it is. */
  upload(file: BenchFile): Promise<StoredFile>;
  regenerate(mediaId: number): Promise<void>;
  /** Rejects if the variants cannot be made. */
  hasVariants(mediaId: number): Promise<boolean>;
  close(): void;
}

export function openMediaManager(
  { mediaAddress, managementKey: serviceKey }: Pick<Installation, 'mediaAddress' | 'managementKey'>,
  siteId: number,
): MediaManager {
  const channel = createChannel({ address: mediaAddress });
  const client = createClient(contracts.mediaManagement, { channel, serviceKey, deadlineMs: 60_000 });
  return {
    async upload({ name, bytes }) {
      const header = { siteId, name, importKey: `bench:${name}` };
      const { media } = await client.uploadMedia(messagesOf(header, bytes), { actor });
      if (!media?.media) throw new Error(`${name} was not stored`);
      return media.media;
    },
    async regenerate(mediaId) {
      await client.regenerateVariants({ siteId, mediaId }, { actor });
    },
    async hasVariants(mediaId) {
      const { media } = await client.getManagedMedia({ siteId, mediaId }, { actor });
      if (media?.variantState === 'VARIANT_STATE_FAILED')
        throw new Error(`no variants of ${mediaId}: ${media.variantError}`);
      return media?.variantState === 'VARIANT_STATE_READY';
    },
    close: () => channel.close(),
  };
}

function* messagesOf(header: { siteId: number; name: string; importKey: string }, bytes: Buffer) {
  yield { header };
  for (let at = 0; at < bytes.length; at += chunkBytes) yield { chunk: bytes.subarray(at, at + chunkBytes) };
}
