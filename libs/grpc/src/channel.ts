import type { Metadata } from '@grpc/grpc-js';

/** An outgoing call. */
export interface OutgoingCall {
  /** Such as `/headwater.site.v1.SiteDeliveryService/ResolveSite`. */
  readonly path: string;
  readonly metadata: Metadata;
  readonly deadline: Date;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The connection to a server: over sockets (`createChannel`) or within the process (`server.channel`). Carries bytes; rejects with
 * AppError.
 */
export interface Channel {
  unary(call: OutgoingCall, request: Buffer): Promise<Buffer>;
  clientStream(call: OutgoingCall, requests: AsyncIterable<Buffer>): Promise<Buffer>;
  close(): void;
  /** Calls stay in this process, so their overhead is small. */
  readonly isInProcess?: true;
}
