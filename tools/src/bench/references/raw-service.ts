import { type MethodDefinition } from '@grpc/grpc-js';

/** One unary method that carries bytes as they are: the least that a gRPC call can cost. */
export const rawMethod: MethodDefinition<Buffer, Buffer> = {
  path: '/bench.Raw/Get',
  requestStream: false,
  responseStream: false,
  requestSerialize: (value) => value,
  requestDeserialize: (value) => value,
  responseSerialize: (value) => value,
  responseDeserialize: (value) => value,
};
