import { randomUUID } from 'node:crypto';

import { Metadata } from '@grpc/grpc-js';

import type { CallOptions, Person } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { serviceKeyMetadata } from '@headwater/runtime';

import { actorForms, isActorId, maxActorLength } from './actor-id';

const actorIdName = 'headwater-actor-id';
const superAdminName = 'headwater-super-admin';
const assertionName = 'headwater-assertion';
const requestIdName = 'x-request-id';
const streamEndName = 'headwater-stream-end';

export interface Actor {
  readonly id: string;
  readonly superAdmin: boolean;
  /** Only if an assertion proves who acts. */
  readonly person?: Person;
}

/** Builds the metadata of a call. Without a request id that is safe for logs, the call gets a new one. */
export function toMetadata(serviceKey: string, options: CallOptions): Metadata {
  const metadata = new Metadata();
  metadata.set(serviceKeyMetadata, serviceKey);
  const { requestId } = options;
  metadata.set(requestIdName, isRequestId(requestId) ? requestId : randomUUID());
  if (options.actor !== undefined) {
    // Metadata is ASCII; ids may be anything.
    metadata.set(actorIdName, encodeURIComponent(options.actor.id));
    if (options.actor.superAdmin === true) metadata.set(superAdminName, 'true');
  }
  if (options.assertion !== undefined) metadata.set(assertionName, options.assertion);
  return metadata;
}

/**
 * Announces that an empty message ends the stream of requests. Node writes the end of a stream even if it is cancelled (before the reset),
 * so without this mark a server could mistake half an upload for a whole one.
 */
export function announceEndMark(metadata: Metadata): void {
  metadata.set(streamEndName, 'marked');
}

export function isEndMarked(metadata: Metadata): boolean {
  return metadata.get(streamEndName)[0] === 'marked';
}

/** The caller's request id if it is safe for logs and headers, else a new one. */
export function requestIdOf(metadata: Metadata): string {
  const [given] = metadata.get(requestIdName);
  return isRequestId(given) ? given : randomUUID();
}

function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value);
}

/** The service key of the call; undefined unless there is exactly one. */
export function serviceKeyOf(metadata: Metadata): string | undefined {
  const [key, ...more] = metadata.get(serviceKeyMetadata);
  return typeof key === 'string' && more.length === 0 ? key : undefined;
}

/** The assertion of the call; undefined unless there is exactly one. */
export function assertionOf(metadata: Metadata): string | undefined {
  const [assertion, ...more] = metadata.get(assertionName);
  return typeof assertion === 'string' && more.length === 0 ? assertion : undefined;
}

/** @throws AppError INVALID_ARGUMENT ACTOR_INVALID */
export function actorOf(metadata: Metadata): Actor | undefined {
  const [encoded, ...more] = metadata.get(actorIdName);
  if (encoded === undefined) return undefined;
  const id = more.length === 0 ? decode(String(encoded)) : undefined;
  if (id === undefined || !isActorId(id)) {
    throw new AppError(
      'INVALID_ARGUMENT',
      'ACTOR_INVALID',
      `The acting user must be named as ${actorForms}, by at most ${maxActorLength} characters that can be seen.`,
    );
  }
  return { id, superAdmin: metadata.get(superAdminName)[0] === 'true' };
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
