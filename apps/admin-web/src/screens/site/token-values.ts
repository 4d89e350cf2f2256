import type { ApiToken } from '../../api/types';
import { localTime } from '../../ui/local-time';

/** The values as inputs hold them: the empty text means no value; an instant is a local time. */
export const draftOf = ({ name, expire_time: expiry, requests_per_minute: limit }: ApiToken) => ({
  name,
  expire_time: expiry === null ? '' : localTime(new Date(expiry), { seconds: true }),
  requests_per_minute: limit === null ? '' : String(limit),
});

type Draft = ReturnType<typeof draftOf>;

/** The values in the form of the API: null means no value. A text that is no number is sent as 0, so that the API reports it. */
export function changesOf({ name, expire_time: expiry, requests_per_minute: limit }: Partial<Draft>) {
  return {
    ...(name !== undefined && { name }),
    ...(expiry !== undefined && { expire_time: expiry === '' ? null : new Date(expiry).toISOString() }),
    ...(limit !== undefined && { requests_per_minute: limit.trim() === '' ? null : wholeNumber(limit) }),
  };
}

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0);
