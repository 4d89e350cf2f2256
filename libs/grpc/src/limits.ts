/** Bounds of a server. Beyond a bound, the caller gets an error at once. */
export interface CallLimits {
  /** Calls that run at the same time; more are refused with RESOURCE_EXHAUSTED. */
  maxConcurrentCalls: number;
  /** Size of one received message. */
  maxReceiveBytes: number;
  /** Size of one sent message. */
  maxSendBytes: number;
  /** For calls without a deadline. */
  defaultDeadlineMs: number;
  /** Longer deadlines are shortened to this. */
  maxDeadlineMs: number;
  /** The same two for streaming calls, such as uploads. */
  defaultStreamDeadlineMs: number;
  maxStreamDeadlineMs: number;
  /** How long a call over a socket may wait for its next message, the first one included. */
  messageArrivalMs: number;
  /** Calls that one connection may have open at a time; clients hold further ones back. */
  maxStreamsPerConnection: number;
  /** Size of one received message of a call that needs no key: health and reflection. */
  maxKeylessBytes: number;
  /** Health watches that are open at a time in a process; likewise streams of reflection. */
  maxKeylessStreams: number;
}

export const defaultMaxMessageBytes = 16 * 1024 * 1024;

export const defaultCallLimits: CallLimits = {
  maxConcurrentCalls: 1_000,
  maxReceiveBytes: defaultMaxMessageBytes,
  maxSendBytes: defaultMaxMessageBytes,
  defaultDeadlineMs: 15_000,
  maxDeadlineMs: 120_000,
  defaultStreamDeadlineMs: 600_000,
  maxStreamDeadlineMs: 3_600_000,
  messageArrivalMs: 30_000,
  maxStreamsPerConnection: 1_000,
  maxKeylessBytes: 4_096,
  maxKeylessStreams: 100,
};
