/** Bounds of a server. Past one, the caller gets an error at once. */
export interface CallLimits {
  /** Calls that run at the same time; more are refused with RESOURCE_EXHAUSTED. */
  maxConcurrentCalls: number;
  /** Size of one received message. */
  maxReceiveBytes: number;
  /** Size of one sent message. */
  maxSendBytes: number;
  /** For calls that name no deadline. */
  defaultDeadlineMs: number;
  /** A later deadline is brought forward to this. */
  maxDeadlineMs: number;
  /** The same two for calls that stream, such as uploads. */
  defaultStreamDeadlineMs: number;
  maxStreamDeadlineMs: number;
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
};
