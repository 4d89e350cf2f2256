import { isConnectionLoss, type Logger } from '@headwater/runtime';

/** Logs faults of the job queue. If PostgreSQL is away, many parts notice it, but only one line is logged until it is back. */
export interface QueueLog {
  failed(what: string, error: unknown, facts?: object): void;
  stopped(): void;
  works(): void;
}

export function createQueueLog(logger: Logger): QueueLog {
  let isLost = false;
  return {
    failed(what, error, facts = {}) {
      if (!isConnectionLoss(error)) {
        logger.error({ ...facts, err: error }, what);
        return;
      }
      if (!isLost) logger.warn({ err: error }, 'the job queue has lost PostgreSQL');
      isLost = true;
      logger.debug({ ...facts, err: error }, what);
    },
    stopped() {
      if (!isLost) logger.error('the job queue stopped by itself and is started again');
    },
    works() {
      if (isLost) logger.info('the job queue has PostgreSQL again');
      isLost = false;
    },
  };
}
