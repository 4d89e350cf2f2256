import { S3Client } from '@aws-sdk/client-s3';

import type { S3Address } from './address';

/** How long S3 may keep us waiting. Tests shorten it. */
export interface S3Patience {
  /** Tries of one request, the first included. */
  attempts: number;
  connectMs: number;
  /** From a request that carries no bytes to the head of its answer. */
  answerMs: number;
  /** The same for a request that carries up to one part. */
  putMs: number;
  /** Without a byte of an answer that has begun. A reader who takes none counts, too; what is left is fetched anew then. */
  idleMs: number;
}

export const defaultPatience: S3Patience = {
  attempts: 3,
  connectMs: 2_000,
  answerMs: 5_000,
  putMs: 60_000,
  idleMs: 20_000,
};

/** As many as the byte server takes readers: one who reads slowly must not keep the others waiting. */
const maxSockets = 5_000;

export function createClient(address: S3Address, patience: S3Patience): S3Client {
  const agent = { keepAlive: true, maxSockets };
  return new S3Client({
    region: address.region,
    forcePathStyle: address.forcePathStyle,
    ...(address.endpoint !== undefined && { endpoint: address.endpoint }),
    ...(address.credentials && { credentials: address.credentials }),
    maxAttempts: patience.attempts,
    // We send the SHA-256 of what we store. Servers that are not Amazon's refuse the other checksums of the SDK.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.putMs,
      throwOnRequestTimeout: true,
      socketTimeout: patience.idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}
