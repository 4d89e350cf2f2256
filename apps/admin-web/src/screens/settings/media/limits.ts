import type { Answer } from '@headwater/admin-client';

export type Quota = Answer<'getMediaQuota'>['quota'];
export type Ladder = Answer<'getMediaLadder'>['ladder'];

/** `installation`: the limit of the installation applies. */
export type LimitKind = 'installation' | 'none' | 'own';

/** A limit as the inputs hold it. */
export interface LimitDraft {
  kind: LimitKind;
  number: string;
}

/** The API's value for no limit. */
const none = -1;

/** Bytes are given in megabytes. */
export const unitOf = { files: 1, bytes: 1_000_000 } as const;
export type Measure = keyof typeof unitOf;

export function limitDraft(own: number | null, unit: number): LimitDraft {
  if (own === null) return { kind: 'installation', number: '' };
  return own === none ? { kind: 'none', number: '' } : { kind: 'own', number: String(own / unit) };
}

/** The limit in the form of the API. Undefined: the text is no valid number. */
export function limitOf({ kind, number }: LimitDraft, unit: number): number | null | undefined {
  if (kind === 'installation') return null;
  if (kind === 'none') return none;
  const text = number.trim().replace(',', '.');
  // `20`, `1.5`
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * unit) : undefined;
}

/** Undefined: the text contains anything but valid widths. */
export function widthsIn(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const widths = [...new Set(parts.map(Number))].toSorted((one, other) => one - other);
  const isRight = widths.every((width) => Number.isInteger(width) && width >= 16 && width <= 8_192);
  return isRight && widths.length <= 16 ? widths : undefined;
}
