import { join, resolve } from 'node:path';

import type { Options } from '@grpc/proto-loader';

/** The folder that has `headwater/<domain>/v1`. The path is the same from `src` and from `dist`. */
export const protosDir = resolve(__dirname, '../../../protos');

/** The protos of gRPC's own health and reflection services, as published with gRPC. */
export const standardProtosDir = resolve(__dirname, '../standard-protos');

/** The file descriptors of all protos as `buf build` wrote them, for reflection. */
export const descriptorsPath = resolve(__dirname, '../descriptors.binpb');

/**
 * The form of messages in TypeScript. The type generator and the run time use the same options, so that types and values agree. int64
 * becomes a number, which is exact: ids and versions stay below 2^53 by contract.
 */
export const loaderOptions = {
  keepCase: false,
  longs: Number,
  enums: String,
  defaults: true,
  oneofs: true,
} as const satisfies Options;

/** Path of the proto file that declares a service, by the rule package = folder, service = file. */
export function protoFileOf(fullName: string): string {
  const parts = fullName.split('.');
  const service = parts.pop() ?? '';
  const file = service.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
  return join(...parts, `${file}.proto`);
}
