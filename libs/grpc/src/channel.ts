import type { Metadata } from '@grpc/grpc-js';

/** A call on its way out. */
export interface OutgoingCall {
  /** Such as `/headwater.site.v1.SiteDeliveryService/ResolveSite`. */
  readonly path: string;
  readonly metadata: Metadata;
  readonly deadline: Date;
  readonly signal?: AbortSignal | undefined;
}

/** The way to a server: over sockets (`createChannel`) or within the process (`server.channel`). Carries bytes; rejects with AppError. */
export interface Channel {
  unary(call: OutgoingCall, request: Buffer): Promise<Buffer>;
  clientStream(call: OutgoingCall, requests: AsyncIterable<Buffer>): Promise<Buffer>;
  close(): void;
  /** Calls stay in this process, so they cost little beside what they ask for. */
  readonly isInProcess?: true;
}
