import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
} from '@aws-sdk/client-s3';

import { AppError } from '@headwater/errors';
import { makeFolder } from '@headwater/runtime';

import { objectDamaged } from '../errors';
import { withFileErrors } from '../files/errors';
import { checkKey, hashInKey, isObjectKey } from '../keys';
import type { ByteRange, ObjectStat, ObjectStore, OpenObject } from '../object-store';
import { joinParts } from '../parts';
import type { S3Address } from './address';
import { createClient, defaultPatience, type S3Patience } from './client';
import { isAbsent, toStorageError, withS3Errors } from './errors';
import { createProbe } from './probe';
import { checksumOf, putFileOnce } from './put-file';
import { streamPart } from './resumed-stream';
import { type AbandonedTimes, createAbandonedSweep } from './unfinished-uploads';

const deletesAtOnce = 16;

interface S3StoreOptions {
  /** A local folder for objects that are lent as files. */
  scratch: string;
  patience?: S3Patience | undefined;
  /** Keys that the server lists at a time; by default the server decides. */
  pageSize?: number;
  abandoned?: AbandonedTimes;
}

/** Stores objects in a bucket of S3, or of a server with the same protocol. */
export function createS3Store(address: S3Address, options: S3StoreOptions): ObjectStore {
  const patience = options.patience ?? defaultPatience;
  const { bucket: Bucket, prefix } = address;
  const client = createClient(address, patience);
  const probe = createProbe(client, address, patience.answerMs);
  const page = options.pageSize === undefined ? {} : { MaxKeys: options.pageSize };
  const quick = { requestTimeout: patience.answerMs };
  const at = (key: string) => ({ Bucket, Key: prefix + checkKey(key) });
  /** True after a successful probe, until a write fails. */
  let isTried = false;
  let running: Promise<void> | undefined;
  const abandoned = createAbandonedSweep(client, address, options.abandoned);

  async function written<T>(operation: () => Promise<T>): Promise<T> {
    try {
      return await withS3Errors(operation);
    } catch (error) {
      isTried = false;
      throw error;
    }
  }

  async function tryOut(): Promise<void> {
    await probe.tryOut();
    isTried = true;
  }

  const stat = async (key: string): Promise<(ObjectStat & { etag: string | undefined }) | undefined> => {
    const found = await absentAsUndefined(client.send(new HeadObjectCommand(at(key)), quick));
    return (
      found && {
        sizeBytes: sizeOf(found),
        modifiedAt: found.LastModified ?? new Date(0),
        etag: found.ETag,
      }
    );
  };

  const fetchPart =
    (key: string, etag: string | undefined) => async (range: ByteRange, signal: AbortSignal) => {
      const wanted = range.end - range.start + 1;
      const { Body, ContentLength } = await client.send(
        new GetObjectCommand({
          ...at(key),
          Range: `bytes=${range.start}-${range.end}`,
          ...(etag !== undefined && { IfMatch: etag }),
        }),
        { ...quick, abortSignal: signal },
      );
      if (ContentLength === wanted) return Body as Readable;
      (Body as Readable).destroy();
      throw new Error(`S3 gives ${ContentLength} bytes where ${wanted} were asked for`);
    };

  function openAs(
    key: string,
    { sizeBytes, etag }: { sizeBytes: number; etag: string | undefined },
    body?: Readable,
  ): OpenObject {
    // Until the body is read, there is no other listener. A connection that breaks before is noticed when it is read.
    body?.on('error', () => undefined);
    const whole = { start: 0, end: sizeBytes - 1 };
    const fetchAgain = fetchPart(key, etag);
    const read = (range: ByteRange): Readable => {
      let first = range.start === whole.start && range.end === whole.end ? body : undefined;
      if (first === undefined) body?.destroy();
      const stream = streamPart(async (part, signal) => {
        const fetched = first ?? (await fetchAgain(part, signal));
        first = undefined;
        return fetched;
      }, range);
      return stream.once('close', () => body?.destroy());
    };
    return {
      sizeBytes,
      read: (range = whole) => read(range),
      readAll: () => withS3Errors(() => buffer(read(whole))),
      readParts(ranges) {
        body?.destroy();
        return joinParts(
          ranges,
          (range) => streamPart(fetchAgain, range),
          () => undefined,
        );
      },
      close: async () => void body?.destroy(),
    };
  }

  async function* pagesOf(
    Prefix: string,
    options: { Delimiter?: string } = {},
  ): AsyncGenerator<ListObjectsV2CommandOutput> {
    let token: string | undefined;
    do {
      const found = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix,
          ...options,
          ...page,
          ...(token !== undefined && { ContinuationToken: token }),
        }),
      );
      yield found;
      token = found.IsTruncated === true ? found.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  async function* list(below: string): AsyncGenerator<ObjectStat & { key: string }> {
    for await (const { Contents = [] } of pagesOf(`${at(below).Key}/`)) {
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
        const key = Key.slice(prefix.length);
        if (isObjectKey(key)) yield { key, sizeBytes: Size, modifiedAt: LastModified };
      }
    }
  }

  const open = async (key: string, whole: boolean): Promise<OpenObject | undefined> => {
    if (!whole) {
      const found = await stat(key);
      return found && openAs(key, found);
    }
    const found = await absentAsUndefined(client.send(new GetObjectCommand(at(key)), quick));
    if (found === undefined) return undefined;
    const body = found.Body as Readable;
    try {
      return openAs(key, { sizeBytes: sizeOf(found), etag: found.ETag }, body);
    } catch (error) {
      body.destroy();
      throw error;
    }
  };

  return {
    async prepare() {
      makeFolder(options.scratch);
      try {
        await tryOut();
      } catch (error) {
        if (error instanceof AppError && error.code === 'FAILED_PRECONDITION') throw error;
      }
      abandoned.start();
    },

    putOnce: (key, file) =>
      written(() => putFileOnce(client, at(key), file, async () => (await stat(key)) !== undefined)),

    replace: (key, bytes) =>
      written(async () => {
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...checksumOf(sha256) }));
      }),

    open: (key, { whole = true } = {}) => withS3Errors(() => open(key, whole)),

    stat: (key) =>
      withS3Errors(async () => {
        const found = await stat(key);
        return found && { sizeBytes: found.sizeBytes, modifiedAt: found.modifiedAt };
      }),

    async withFile(key, use) {
      const object = await withS3Errors(() => open(key, true));
      if (object === undefined) return undefined;
      await withFileErrors(async () => makeFolder(options.scratch));
      const path = join(options.scratch, randomUUID());
      try {
        await save(object, path, hashInKey(key));
        return await use(path);
      } finally {
        await object.close();
        await rm(path, { force: true });
      }
    },

    delete: (key) => written(async () => void (await client.send(new DeleteObjectCommand(at(key)), quick))),

    deleteBelow: (below) =>
      written(async () => {
        const remove = (key: string) => client.send(new DeleteObjectCommand(at(key)), quick);
        const keys: string[] = [];
        for await (const { key } of list(below))
          if (keys.push(key) === deletesAtOnce) await Promise.all(keys.splice(0).map(remove));
        await Promise.all(keys.map(remove));
      }),

    async *list(below) {
      try {
        yield* list(below);
      } catch (error) {
        throw toStorageError(error);
      }
    },

    async *listNames(below) {
      try {
        const start = `${at(below).Key}/`;
        for await (const found of pagesOf(start, { Delimiter: '/' })) {
          const { CommonPrefixes = [], Contents = [] } = found;
          const keys = [...CommonPrefixes.map(({ Prefix }) => Prefix), ...Contents.map(({ Key }) => Key)];
          for (const key of keys) {
            const name = key?.slice(start.length).replace(/\/$/, '') ?? '';
            if (isObjectKey(name)) yield name;
          }
        }
      } catch (error) {
        throw toStorageError(error);
      }
    },

    check() {
      running ??= (isTried ? probe.reach() : tryOut()).finally(() => (running = undefined));
      return running;
    },

    async close() {
      abandoned.stop();
      client.destroy();
    },
  };
}

/** Writes an object to a local file. If its key contains a hash, the bytes must have it. */
async function save(object: OpenObject, path: string, sha256: string | undefined): Promise<void> {
  const hash = createHash('sha256');
  await withFileErrors(() =>
    pipeline(
      object.read(),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx' }),
    ),
  );
  if (sha256 !== undefined && hash.digest('hex') !== sha256) throw objectDamaged();
}

/** Without the length, a reader would mistake a truncated object for a whole one. */
function sizeOf({ ContentLength }: { ContentLength?: number | undefined }): number {
  if (ContentLength === undefined) throw new Error('S3 does not say how large an object is');
  return ContentLength;
}

async function absentAsUndefined<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}
