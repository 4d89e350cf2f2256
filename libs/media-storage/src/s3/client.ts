import { S3Client } from '@aws-sdk/client-s3';

import type { S3Address } from './address';

/** Time limits for S3. Tests shorten them. */
export interface S3Patience {
  /** Attempts for one request, the first included. */
  attempts: number;
  connectMs: number;
  /** From a request without a body to the head of its answer. */
  answerMs: number;
  /** The same for a request that carries up to one part. */
  putMs: number;
  /** Without a byte of an answer that has begun. This also ends requests of readers who read nothing; the rest is then fetched again. */
  idleMs: number;
}

export const defaultPatience: S3Patience = {
  attempts: 3,
  connectMs: 2_000,
  answerMs: 5_000,
  putMs: 60_000,
  idleMs: 20_000,
};

/** As many as the byte server accepts readers, so that a slow reader does not make others wait. */
const maxSockets = 5_000;

export function createClient(address: S3Address, patience: S3Patience): S3Client {
  const agent = { keepAlive: true, maxSockets };
  return new S3Client({
    region: address.region,
    forcePathStyle: address.forcePathStyle,
    ...(address.endpoint !== undefined && { endpoint: address.endpoint }),
    ...(address.credentials && { credentials: address.credentials }),
    maxAttempts: patience.attempts,
    // The SHA-256 of stored objects is sent anyway. Servers other than Amazon's refuse the SDK's other checksums.
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
