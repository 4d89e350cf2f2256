import { resolve } from 'node:path';

import { z } from 'zod';

import { loadConfig } from '@headwater/runtime';

import { bucketName, keyPrefix, s3Access, s3Rules, s3Variables, type StorageConfig } from '../config';

/** A fault of a location, with a message for the user. */
export class LocationError extends Error {}

/**
 * Reads `file:/var/lib/headwater/media` or `s3://bucket/prefix`. The connection to S3 comes from the same variables as for the media
 * service; `scratch` is a local folder for objects in transfer from S3.
 *
 * @throws LocationError, or ConfigError naming every bad variable at once.
 */
export function readLocation(
  text: string,
  given: { cwd: string; environment: Record<string, string | undefined>; scratch: string },
): StorageConfig {
  const [, scheme, rest = ''] = /^(file|s3):(.*)$/s.exec(text) ?? [];
  if (scheme === 'file') {
    // Accepts "file:media", "file:/media" and "file:///media"; a host would be another machine.
    const path = rest.replace(/^\/\/(?=\/)/, '');
    if (path === '' || path.startsWith('//'))
      throw new LocationError(`"${text}" names no folder: ${allowed}`);
    return { directory: resolve(given.cwd, path) };
  }
  const [, bucket = '', prefix = ''] = /^\/\/([^/]*)(?:\/(.*))?$/s.exec(rest) ?? [];
  const parsed = address.safeParse({ bucket, prefix: prefix === '' ? undefined : prefix });
  if (scheme !== 's3' || !parsed.success) throw new LocationError(`"${text}" is no location: ${allowed}`);
  const access = s3Access(
    loadConfig(s3Rules(z.object(s3Variables)), given.environment) as z.output<
      z.ZodObject<typeof s3Variables>
    >,
  );
  return {
    directory: given.scratch,
    s3: { ...access, bucket: parsed.data.bucket, prefix: parsed.data.prefix ?? '' },
  };
}

const allowed = 'it must be file:/folder or s3://bucket or s3://bucket/prefix';
const address = z.object({ bucket: bucketName, prefix: keyPrefix.optional() });
