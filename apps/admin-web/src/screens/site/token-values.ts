import type { ApiToken } from '../../api/types';
import { localTime } from '../../ui/local-time';

/** As inputs have it: nothing is the empty text, an instant the time of the clock on the wall. */
export const draftOf = ({ name, expire_time: expiry, requests_per_minute: limit }: ApiToken) => ({
  name,
  expire_time: expiry === null ? '' : localTime(new Date(expiry), { seconds: true }),
  requests_per_minute: limit === null ? '' : String(limit),
});

type Draft = ReturnType<typeof draftOf>;

/** As the API takes it: null is nothing. What is no number goes as 0, for the API to say so. */
export function changesOf({ name, expire_time: expiry, requests_per_minute: limit }: Partial<Draft>) {
  return {
    ...(name !== undefined && { name }),
    ...(expiry !== undefined && { expire_time: expiry === '' ? null : new Date(expiry).toISOString() }),
    ...(limit !== undefined && { requests_per_minute: limit.trim() === '' ? null : wholeNumber(limit) }),
  };
}

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0);
