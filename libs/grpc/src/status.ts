import { type Metadata as GrpcMetadata, Metadata, type StatusObject } from '@grpc/grpc-js';
import { Any, BadRequest, ErrorInfo } from 'nice-grpc-error-details';
import { Status } from 'nice-grpc-error-details/lib/proto/google/rpc/status';

import {
  AppError,
  codeOfGrpcStatus,
  type ErrorCode,
  type FieldErrors,
  internalErrorMessage,
} from '@headwater/errors';

const detailsName = 'grpc-status-details-bin';
const errorDomain = 'headwater';
const typePrefix = 'type.googleapis.com/';

// The status travels in headers, whose size the peer bounds.
const maxViolations = 50;
const maxTextLength = 500;

/** The gRPC status of an error, with google.rpc.ErrorInfo and, when fields are named, google.rpc.BadRequest. */
export function toStatus(error: AppError): StatusObject {
  const message = cut(error.message);
  const info = { reason: error.reason, domain: errorDomain, metadata: { ...error.metadata } };
  const details = [pack(ErrorInfo, ErrorInfo.fromPartial(info))];
  const fieldViolations = Object.entries(error.fields)
    .flatMap(([field, descriptions]) =>
      descriptions.map((description) => ({ field, description: cut(description) })),
    )
    .slice(0, maxViolations);
  if (fieldViolations.length > 0) details.push(pack(BadRequest, BadRequest.fromPartial({ fieldViolations })));
  const metadata = new Metadata();
  const status = Status.fromPartial({ code: error.grpcStatus, message, details });
  metadata.set(detailsName, Buffer.from(Status.encode(status).finish()));
  return { code: error.grpcStatus, details: message, metadata };
}

/**
 * The error for a status. A status without our details comes from the transport. Its text may contain addresses, so it becomes the cause,
 * and a fixed text replaces it.
 */
export function fromStatus(status: { code: number; details: string; metadata: GrpcMetadata }): AppError {
  const code = codeOfGrpcStatus(status.code);
  const details = detailsIn(status.metadata);
  const info = details.find((detail) => detail.typeUrl === typePrefix + ErrorInfo.$type);
  const errorInfo = info === undefined ? undefined : ErrorInfo.decode(info.value);
  if (errorInfo === undefined || errorInfo.domain !== errorDomain) {
    const cause = new Error(status.details);
    return isTransportCode(code)
      ? transportError(code, cause)
      : new AppError(code, code, internalErrorMessage, { cause });
  }
  const badRequest = details.find((detail) => detail.typeUrl === typePrefix + BadRequest.$type);
  return new AppError(code, errorInfo.reason, status.details, {
    metadata: errorInfo.metadata,
    fields: badRequest === undefined ? undefined : fieldsOf(BadRequest.decode(badRequest.value)),
  });
}

/** A transport error, the same on both sides and over both transports. */
export function transportError(code: keyof typeof transportMessages, cause?: unknown): AppError {
  return new AppError(code, code, transportMessages[code], { cause });
}

const transportMessages = {
  CANCELLED: 'The call was cancelled.',
  DEADLINE_EXCEEDED: 'The call took too long.',
  RESOURCE_EXHAUSTED: 'A message is too large or there are too many calls.',
  UNAVAILABLE: 'A service is not available.',
  UNIMPLEMENTED: 'The service does not know this call.',
} as const;

/** Refuses a further stream without a key. */
export function tooManyStreams(what: string): StatusObject {
  return toStatus(
    new AppError('RESOURCE_EXHAUSTED', 'TOO_MANY_STREAMS', `The service has as many open ${what} as it can.`),
  );
}

function isTransportCode(code: ErrorCode): code is keyof typeof transportMessages {
  return code in transportMessages;
}

interface MessageCodec<Message> {
  readonly $type: string;
  encode(message: Message): { finish(): Uint8Array };
}

function pack<Message>(codec: MessageCodec<Message>, message: Message): Any {
  return Any.fromPartial({
    typeUrl: typePrefix + codec.$type,
    value: Buffer.from(codec.encode(message).finish()),
  });
}

function detailsIn(metadata: GrpcMetadata): Any[] {
  const [bytes] = metadata.get(detailsName);
  if (!Buffer.isBuffer(bytes)) return [];
  try {
    return Status.decode(bytes).details;
  } catch {
    return [];
  }
}

function fieldsOf(badRequest: BadRequest): FieldErrors {
  const fields = new Map<string, string[]>();
  for (const { field, description } of badRequest.fieldViolations) {
    fields.set(field, [...(fields.get(field) ?? []), description]);
  }
  return Object.fromEntries(fields);
}

function cut(text: string): string {
  return text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 1)}…`;
}
