import type { ApiToken } from '../../api/types';

/** As inputs have it: nothing is the empty text, an instant the time of the clock on the wall. */
export const draftOf = ({ name, expire_time: expiry, requests_per_minute: limit }: ApiToken) => ({
  name,
  expire_time: expiry === null ? '' : localTime(new Date(expiry)),
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

/** `2026-11-24T09:30:00` */
function localTime(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [instant.getFullYear(), two(instant.getMonth() + 1), two(instant.getDate())].join('-');
  return `${day}T${[instant.getHours(), instant.getMinutes(), instant.getSeconds()].map(two).join(':')}`;
}
