import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { env, type Secret, secretOf } from '@headwater/runtime';

export const minServiceKeyLength = 32;

/**
 * A program that may call services, identified by the SHA-256 of its key. With two entries of one name, a key can be replaced without a
 * pause.
 */
export interface Caller {
  readonly name: string;
  /** Lower-case hex. */
  readonly sha256: string;
  /** `management` includes delivery. `people` allows only management on behalf of people, with an assertion. */
  readonly access: 'delivery' | 'management' | 'people';
  readonly sites: 'all' | readonly number[];
  /** Whether its calls may carry a super-admin actor. */
  readonly superAdmin: boolean;
}

/** The callers. A function is called for every call, and must return the same list until it changes. */
export type Callers = readonly Caller[] | (() => readonly Caller[]);

/** Generates a key of 256 random bits, in 43 characters that never need escaping. */
export function generateServiceKey(): string {
  return randomBytes(32).toString('base64url');
}

/** @throws Error when the key is too weak. */
export function hashServiceKey(key: string): string {
  assertStrong(key);
  return sha256(key).toString('hex');
}

/** @throws Error without the key, if the key is too weak. */
export function assertStrong(key: string): void {
  if (key.length < minServiceKeyLength) {
    throw new Error(`the service key is too weak: it has fewer than ${minServiceKeyLength} characters`);
  }
}

/**
 * Compares with every caller in constant time, so that timing does not reveal how close a guess was. Keys that matched are remembered, one
 * per caller; a wrong key is compared each time.
 */
export function createCallerLookup(callers: Callers): (key: string) => Caller | undefined {
  if (typeof callers !== 'function') return lookUpAmong(callers);
  let present = callers();
  let lookUp = lookUpAmong(present);
  return (key) => {
    const next = callers();
    if (next !== present) {
      present = next;
      lookUp = lookUpAmong(next);
    }
    return lookUp(key);
  };
}

function lookUpAmong(callers: readonly Caller[]): (key: string) => Caller | undefined {
  const known = callers.map((caller) => ({ caller, hash: Buffer.from(caller.sha256, 'hex') }));
  const right = new Map<string, Caller>();

  function compare(key: string): Caller | undefined {
    const presented = sha256(key);
    let found: Caller | undefined;
    for (const { caller, hash } of known) if (timingSafeEqual(hash, presented)) found = caller;
    if (found !== undefined) right.set(key, found);
    return found;
  }

  return (key) => right.get(key) ?? compare(key);
}

function sha256(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

const sitesMessage = 'sites must be "all" or a list of site ids';

const callerSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'name must be 1 to 64 of a-z, 0-9 and "-"'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'sha256 must be 64 lower-case hex digits'),
    access: z.enum(['delivery', 'management', 'people'], {
      error: 'access must be "delivery", "management" or "people"',
    }),
    sites: z
      .union([z.literal('all'), z.array(z.int().positive())], { error: sitesMessage })
      .refine((sites) => sites.length > 0, sitesMessage),
    superAdmin: z.boolean({ error: 'superAdmin must be true or false' }).default(false),
  })
  .refine((caller) => caller.access === 'management' || !caller.superAdmin, {
    error: 'superAdmin needs access "management"',
  });

const callersSchema = z
  .array(callerSchema, { error: 'must be a JSON list of callers' })
  .min(1, 'must name at least one caller')
  .refine((callers) => new Set(callers.map((caller) => caller.sha256)).size === callers.length, {
    error: 'two callers have the same key',
  });

const callersText = z.string().transform(parseCallers);

/** Parses the callers from JSON text, such as `[{"name":"gateway","sha256":"…","access":"delivery","sites":"all"}]`. */
export const serviceKeysSchema = env.rotating(callersText).transform(callersFrom);

function callersFrom(text: Secret): Callers {
  let read = secretOf(text);
  let callers = callersText.parse(read);
  if (typeof text === 'string') return callers;
  return () => {
    const next = text();
    if (next === read) return callers;
    read = next;
    const parsed = callersText.safeParse(next);
    if (parsed.success) callers = parsed.data;
    else
      process.emitWarning(
        `The new service keys are not valid, the former ones stay: ${parsed.error.issues[0]?.message}`,
      );
    return callers;
  };
}

/** The key that a program presents to the services it calls. */
export const serviceKeySchema = env.rotating(
  z.string().min(minServiceKeyLength, `is too weak: it needs at least ${minServiceKeyLength} characters`),
);

function parseCallers(text: string, context: z.RefinementCtx): Caller[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
  const result = callersSchema.safeParse(json);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    // Names the number of the entry and never its content, because a key pasted in place of its hash must not reach a log.
    const entry = typeof issue.path[0] === 'number' ? `entry ${issue.path[0] + 1}: ` : '';
    const message = issue.code === 'unrecognized_keys' ? 'has an unknown property' : issue.message;
    context.addIssue({ code: 'custom', message: `${entry}${message}` });
  }
  return z.NEVER;
}
