import { z } from 'zod';

import { hostOfHeader, parseUrl } from '@headwater/values';

import { logLevels } from './logger';
import { type Secret, secretOf } from './secret';

/** Schemas for the values of environment variables. Each parses the string, and its message says what is allowed. */

function integer(min: number, max: number, what: string) {
  const message = `must be ${what} from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** A TCP port; 0 means any free one. */
export const port = () => integer(0, 65_535, 'a port');

/** A whole number within bounds. */
export const count = (min: number, max: number) => integer(min, max, 'a whole number');

/** A duration in milliseconds. */
export const durationMs = (min: number, max: number) => integer(min, max, 'milliseconds');

/** A size in bytes. */
export const bytes = (min: number, max: number) => integer(min, max, 'bytes');

/** `true` or `false`. */
export const flag = () =>
  z.enum(['true', 'false'], { error: 'must be true or false' }).transform((value) => value === 'true');

/**
 * A value that `loadConfig` may also read from the file in the variable with the suffix `_FILE`, once, at the start.
 *
 * @see rotating for secrets that may be replaced while the process runs.
 */
export const fromFile = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ secret: 'read once' });

/** The same for a secret that is read again on each use. */
export const rotating = (schema: z.ZodType<unknown, string>) =>
  z
    .custom<Secret>()
    .superRefine((given: Secret | undefined, context) => {
      // Not an aborting check, because that would hide faults between variables.
      const issues =
        given === undefined ? [{ message: 'is required' }] : schema.safeParse(secretOf(given)).error?.issues;
      for (const { message } of issues ?? []) context.addIssue({ code: 'custom', message });
    })
    .meta({ secret: 'rotates' });

/** A secret of at least `minLength` characters. */
export const secret = (minLength = 1) =>
  fromFile(z.string().min(minLength, `must have at least ${minLength} characters`));

/** A connection string of one of the given schemes, such as `postgres://user:password@host:5432/database`. */
export const url = (...schemes: string[]) =>
  z.string().refine(
    (value) => {
      const scheme = parseUrl(value)?.protocol.replace(/:$/, '');
      return scheme !== undefined && schemes.includes(scheme);
    },
    `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  );

/**
 * A base URL, such as `https://cdn.example/assets`, normalised and without a slash at its end. It has no credentials, query or fragment,
 * because paths are appended to it, and readers see it.
 */
export const baseUrl = () =>
  z.string().transform((value, context) => {
    const parsed = /^https?:\/\/[^\s?#@\\]+$/i.test(value) ? parseUrl(value) : undefined;
    if (parsed === undefined) {
      const message =
        'must be a URL that begins with http:// or https:// and has no user, query or fragment, such as https://cdn.example/assets';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return `${parsed.origin}${parsed.pathname}`.replace(/\/+$/, '');
  });

export const postgresUrl = () => rotating(url('postgres', 'postgresql'));

export const redisUrl = () => rotating(url('redis', 'rediss'));

/** The password of a database URL that has none. */
export const password = () => rotating(z.string());

/** A prefix of Redis keys, without the separator and without characters of hash tags. */
export const keyPrefix = () =>
  z.string().regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, ".", "_" or "-"');

export const logLevel = () => z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` });

/** Comma-separated values; spaces around them and empty ones are dropped. */
export const list = () =>
  z.string().transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

/** Comma-separated hosts, normalised for comparison. */
export const hosts = () =>
  list()
    .refine(
      (given) => given.every((host) => hostOfHeader(host) !== undefined),
      'must be a list of host names',
    )
    .transform((given) => given.flatMap((host) => hostOfHeader(host) ?? []));
