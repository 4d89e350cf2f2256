/** Maps the code of an error to its gRPC status number and HTTP status. */
export const errorTable = {
  CANCELLED: { grpc: 1, http: 499 },
  UNKNOWN: { grpc: 2, http: 500 },
  INVALID_ARGUMENT: { grpc: 3, http: 422 },
  DEADLINE_EXCEEDED: { grpc: 4, http: 504 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  RESOURCE_EXHAUSTED: { grpc: 8, http: 429 },
  FAILED_PRECONDITION: { grpc: 9, http: 409 },
  ABORTED: { grpc: 10, http: 409 },
  OUT_OF_RANGE: { grpc: 11, http: 422 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  INTERNAL: { grpc: 13, http: 500 },
  UNAVAILABLE: { grpc: 14, http: 503 },
  DATA_LOSS: { grpc: 15, http: 500 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
} as const satisfies Record<string, { grpc: number; http: number }>;

/** The name of a gRPC status other than OK. */
export type ErrorCode = keyof typeof errorTable;

const codeByGrpcNumber = new Map<number, ErrorCode>(
  (Object.keys(errorTable) as ErrorCode[]).map((code) => [errorTable[code].grpc, code]),
);

/** The name of a gRPC status number; UNKNOWN if gRPC does not define it. */
export function codeOfGrpcStatus(status: number): ErrorCode {
  return codeByGrpcNumber.get(status) ?? 'UNKNOWN';
}
