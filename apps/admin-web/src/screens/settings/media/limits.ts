import type { Answer } from '@headwater/admin-client';

export type Quota = Answer<'getMediaQuota'>['quota'];
export type Ladder = Answer<'getMediaLadder'>['ladder'];

/** `installation`: what it has applies. */
export type LimitKind = 'installation' | 'none' | 'own';

/** As inputs have it. */
export interface LimitDraft {
  kind: LimitKind;
  number: string;
}

/** What the API calls no limit. */
const none = -1;

/** Bytes are given in megabytes. */
export const unitOf = { files: 1, bytes: 1_000_000 } as const;
export type Measure = keyof typeof unitOf;

export function limitDraft(own: number | null, unit: number): LimitDraft {
  if (own === null) return { kind: 'installation', number: '' };
  return own === none ? { kind: 'none', number: '' } : { kind: 'own', number: String(own / unit) };
}

/** As the API takes it. Undefined: the text is no number that could be a limit. */
export function limitOf({ kind, number }: LimitDraft, unit: number): number | null | undefined {
  if (kind === 'installation') return null;
  if (kind === 'none') return none;
  const text = number.trim().replace(',', '.');
  // `20`, `1.5`
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * unit) : undefined;
}

/** Undefined: the text has something else than widths that pictures can have. */
export function widthsIn(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const widths = [...new Set(parts.map(Number))].toSorted((one, other) => one - other);
  const isRight = widths.every((width) => Number.isInteger(width) && width >= 16 && width <= 8_192);
  return isRight && widths.length <= 16 ? widths : undefined;
}
