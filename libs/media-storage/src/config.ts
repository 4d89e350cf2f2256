import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import { env, loadConfig } from '@headwater/runtime';

import type { S3Address } from './s3/address';

/** Where media is stored. */
export interface StorageConfig {
  /** The folder for objects. With S3: a local folder of this machine, for files in transfer. */
  directory: string;
  /** Absent: objects are files below `directory`. */
  s3?: S3Address | undefined;
  /** Treats the folder as belonging to this installation, whatever it contains. */
  adopt?: boolean | undefined;
}

export const bucketName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be the name of a bucket: 3 to 63 of a-z, 0-9, "." and "-"',
  );

export const keyPrefix = z
  .string()
  .regex(
    /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/,
    'must be names of letters, digits, ".", "_" and "-", separated by slashes, such as media/production',
  )
  .transform((value) => `${value.replace(/\/$/, '')}/`);

/** Variables for the connection to S3, without the bucket. */
export const s3Variables = {
  MEDIA_S3_ENDPOINT: env.url('http', 'https').optional(),
  MEDIA_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'must be the name of a region, such as eu-central-1')
    .default('us-east-1'),
  MEDIA_S3_FORCE_PATH_STYLE: env.flag().default(false),
  MEDIA_S3_ACCESS_KEY_ID: env.secret().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: env.secret().optional(),
  MEDIA_S3_SESSION_TOKEN: env.secret().optional(),
};

export const storageVariables = {
  MEDIA_STORAGE: z.enum(['file', 's3'], { error: 'must be file or s3' }).default('file'),
  MEDIA_DIRECTORY: z.string().optional(),
  MEDIA_ADOPT_DIRECTORY: env.flag().default(false),
  MEDIA_S3_BUCKET: bucketName.optional(),
  MEDIA_S3_PREFIX: keyPrefix.optional(),
  ...s3Variables,
};

type Given = z.output<z.ZodObject<typeof storageVariables>>;
type GivenS3 = z.output<z.ZodObject<typeof s3Variables>>;

// By default zod checks the whole only if all parts are valid, so the second start would report problems that the first one hid.
const evenIfPartsAreBad = (): boolean => true;

/** Rules between the variables of S3. */
export const s3Rules = (schema: z.ZodObject): z.ZodObject =>
  schema
    .refine(
      ({ MEDIA_S3_ACCESS_KEY_ID: id, MEDIA_S3_SECRET_ACCESS_KEY: secret }) =>
        (id === undefined) === (secret === undefined),
      {
        path: ['MEDIA_S3_ACCESS_KEY_ID'],
        message: 'MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY go together',
        when: evenIfPartsAreBad,
      },
    )
    .refine(
      (given) => given.MEDIA_S3_SESSION_TOKEN === undefined || given.MEDIA_S3_ACCESS_KEY_ID !== undefined,
      {
        path: ['MEDIA_S3_SESSION_TOKEN'],
        message: 'goes with MEDIA_S3_ACCESS_KEY_ID',
        when: evenIfPartsAreBad,
      },
    );

/** Rules between the variables of the storage. */
export const storageRules = (schema: z.ZodObject): z.ZodObject =>
  s3Rules(schema)
    .refine((given) => given.MEDIA_STORAGE !== 'file' || given.MEDIA_DIRECTORY !== undefined, {
      path: ['MEDIA_DIRECTORY'],
      message: 'is required for MEDIA_STORAGE=file',
      when: evenIfPartsAreBad,
    })
    .refine((given) => given.MEDIA_STORAGE !== 's3' || given.MEDIA_S3_BUCKET !== undefined, {
      path: ['MEDIA_S3_BUCKET'],
      message: 'is required for MEDIA_STORAGE=s3',
      when: evenIfPartsAreBad,
    })
    .refine((given) => given.MEDIA_STORAGE !== 'file' || given.MEDIA_S3_BUCKET === undefined, {
      path: ['MEDIA_S3_BUCKET'],
      message: 'needs MEDIA_STORAGE=s3: without it, media is kept in a folder',
      when: evenIfPartsAreBad,
    });

/**
 * Reads the configuration of the storage from an environment.
 *
 * @throws ConfigError naming every bad variable at once.
 */
export const readStorage = (environment: Record<string, string | undefined>): StorageConfig =>
  loadStorage(loadConfig(storageRules(z.object(storageVariables)), environment) as Given);

/** The configuration from variables that were checked by `storageRules`. */
export function loadStorage(given: Given): StorageConfig {
  const { MEDIA_DIRECTORY: directory, MEDIA_S3_BUCKET: bucket } = given;
  if (given.MEDIA_STORAGE === 'file' || bucket === undefined)
    return { directory: directory ?? '', ...(given.MEDIA_ADOPT_DIRECTORY && { adopt: true }) };
  return {
    directory: directory ?? join(tmpdir(), 'headwater-media'),
    s3: { ...s3Access(given), bucket, prefix: given.MEDIA_S3_PREFIX ?? '' },
  };
}

/** The connection to S3, without the bucket. */
export const s3Access = (given: GivenS3): Omit<S3Address, 'bucket' | 'prefix'> => ({
  endpoint: given.MEDIA_S3_ENDPOINT,
  region: given.MEDIA_S3_REGION,
  forcePathStyle: given.MEDIA_S3_FORCE_PATH_STYLE,
  credentials: credentialsOf(given),
});

function credentialsOf(given: GivenS3): S3Address['credentials'] {
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  const { MEDIA_S3_SESSION_TOKEN: sessionToken } = given;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}
