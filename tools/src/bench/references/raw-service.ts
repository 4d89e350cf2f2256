import { type MethodDefinition } from '@grpc/grpc-js';

/** One unary method with raw bytes: the minimal cost of a gRPC call. */
export const rawMethod: MethodDefinition<Buffer, Buffer> = {
  path: '/bench.Raw/Get',
  requestStream: false,
  responseStream: false,
  requestSerialize: (value) => value,
  requestDeserialize: (value) => value,
  responseSerialize: (value) => value,
  responseDeserialize: (value) => value,
};
