import { z } from 'zod';

import { fromTimestamp } from '@headwater/contracts';
import { normalizeSlug } from '@headwater/values';

/**
 * Fields of requests that more than one service uses. Each message completes a sentence that begins with the field's name: "must be …".
 */

export const required = { error: 'must be given' };

const nul = '\0';
const withoutNul = 'must not contain the character NUL';

interface Bounds {
  min?: number;
  max: number;
}

/** Text of `min` to `max` code points, without U+0000. */
export function text({ min = 0, max }: Bounds) {
  const bounds = min === 0 ? `at most ${max} characters` : `${min} to ${max} characters`;
  return z.string(required).superRefine((value, context) => {
    const length = codePoints(value);
    if (length < min || length > max) {
      context.addIssue({ code: 'custom', message: `must have ${bounds}; it has ${length}` });
    }
    if (value.includes(nul)) context.addIssue({ code: 'custom', message: withoutNul });
  });
}

/** Text to search for: any text that PostgreSQL can compare. */
export const filterText = z.string(required).refine((value) => !value.includes(nul), withoutNul);

/** Text that is not only white space. */
export const name = (max: number) => text({ max }).refine((value) => value.trim() !== '', 'must be given');

/** Long text, bounded by its bytes in UTF-8. */
export const longText = (maxBytes: number) =>
  z.string(required).superRefine((value, context) => {
    const bytes = Buffer.byteLength(value, 'utf8');
    if (bytes > maxBytes) {
      context.addIssue({ code: 'custom', message: `must be at most ${maxBytes} bytes; it is ${bytes}` });
    }
    if (value.includes(nul)) context.addIssue({ code: 'custom', message: withoutNul });
  });

/** Whether a number can be an id. Numbers from gRPC may be negative, zero, or too large to be exact. */
export const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** `what`: "the id of an author". */
export const id = (what = 'a positive integer') => z.number(required).refine(isId, `must be ${what}`);

const maxIds = 200;

/** Ids that filter a list, each once and in order; an empty list does not filter. `what`: "the id of an entry". */
export const ids = (what: string) =>
  z
    .array(id(what))
    .max(maxIds, `must name at most ${maxIds} ids`)
    .transform((given) =>
      given.length === 0 ? undefined : [...new Set(given)].sort((one, other) => one - other),
    );

export const count = (min: number, max: number) =>
  z
    .number(required)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, `must be ${min} to ${max}`);

/** The revision on which an edit is based. */
export const revision = z
  .number(required)
  .refine((value) => value >= 1, 'must be the revision that the change was made on');

/** The same, or 0 for an object that does not exist yet. */
export const revisionOrNone = z
  .number(required)
  .refine((value) => value >= 0, 'must be the revision that the change was made on, or 0 for none');

export const identifier = z
  .string(required)
  .regex(/^[a-z0-9_-]{1,64}$/, 'must be 1 to 64 of a-z, 0-9, "_" and "-"');

export const slug = normalized(
  normalizeSlug,
  'must be one path segment of 1 to 200 characters, without "/" and control characters',
);

/** The range of timestamps in JSON; PostgreSQL's is larger. */
const firstInstant = Date.parse('0001-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** A timestamp, truncated to milliseconds. */
export const instant = z
  .object({ seconds: z.number(required), nanos: z.number(required) })
  .refine((time) => {
    const at = fromTimestamp(time).getTime();
    return at >= firstInstant && at <= lastInstant && time.nanos >= 0 && time.nanos <= 999_999_999;
  }, 'must be an instant of the years 1 to 9999')
  .transform(fromTimestamp);

/** A text with a normal form, to which it is converted. */
export function normalized(normalize: (value: string) => string | undefined, message: string) {
  return z.string(required).transform((value, context) => {
    const result = normalize(value);
    if (result !== undefined) return result;
    context.addIssue({ code: 'custom', message: value === '' ? 'must be given' : message });
    return z.NEVER;
  });
}

/** Required text, checked by a function that returns its problems in words; none if the text is valid. */
export function judged(problemsOf: (value: string) => readonly string[]) {
  return z.string(required).superRefine((value, context) => {
    for (const message of value === '' ? ['must be given'] : problemsOf(value)) {
      context.addIssue({ code: 'custom', message });
    }
  });
}

function codePoints(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}
