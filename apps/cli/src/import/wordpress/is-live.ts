import { type Entry__Output, fromTimestamp } from '@headwater/contracts';

/** Whether readers see an entry today. */
export function isLive({ status, publishTime }: Pick<Entry__Output, 'status' | 'publishTime'>): boolean {
  const due = publishTime === null || publishTime === undefined || fromTimestamp(publishTime) <= new Date();
  return status === 'ENTRY_STATUS_PUBLISHED' && due;
}
