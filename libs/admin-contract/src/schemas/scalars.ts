import { z } from 'zod';

import { maxCount } from '../route';

/** An id: an integer that is exact in every JSON parser. */
export const id = z.int().min(1);

/** As `Date.toISOString` writes it. */
export const instant = z.iso
  .datetime({ precision: 3 })
  .meta({ id: 'Instant', description: 'ISO 8601 in UTC, such as 2026-11-21T09:30:00.000Z' });

/** An instant in a request: any offset. */
export const givenInstant = z.iso.datetime({
  offset: true,
  error: 'must be an instant such as 2026-11-21T09:30:00Z',
});

/** A number in a query or a header has only digits: "+1", "01", "1e3", "0x1" and " 1" are refused. */
const givenNumber = (error: string) =>
  z
    .string(error)
    .regex(/^(?:0|[1-9]\d{0,15})$/, error)
    .transform(Number);

/** An id in a query. */
export const givenId = givenNumber('must be an id').pipe(id);

const maxIds = 100;

/** Ids in a query, with commas. */
export const givenIds = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'must be ids with commas between them')
  .refine((text) => text.split(',').length <= maxIds, `must be ${maxIds} ids at most`)
  .describe(`Ids with commas, ${maxIds} at most`);

/** A yes or no in a query. */
export const flag = z.enum(['true', 'false']);

/**
 * A number that fits into an int32 of a gRPC message. The upper bits of a larger number would be lost silently: 4,294,967,297 would become
 * 1.
 */
export const count = (min = 0) => z.int().min(min).max(maxCount);

export const revision = count();

/** A whole number in a query or a header, with one message for all faults. */
export const givenCount = (min: number, max: number, error: string) =>
  givenNumber(error).pipe(z.int({ error, abort: true }).min(min, error).max(max, error));

/** A revision in a query. */
export const givenCopyNumber = givenCount(0, maxCount, 'must be the number of a working copy');
export const givenRevision = givenCount(0, maxCount, 'must be a revision');

/** The revision on which a change is based. Absent: it is not checked. */
export const expectedRevision = revision.optional();

/** For objects without a revision. */
export const expectedName = z
  .string()
  .optional()
  .describe('The name that a new one is to replace. Absent: it is not checked');

export const pageToken = z.string().max(1_000).describe('`next_page_token` of the page before');

export const pageSize = givenCount(1, 100, 'must be a whole number from 1 to 100');

/** The query parameters of every list. */
export const page = { page_size: pageSize.optional(), page_token: pageToken.optional() };

/** Empty on the last page. */
export const nextPageToken = z.string();

/** When a change of access takes effect on every gateway, if not now. */
export const actsByTime = instant.nullable();

/** The import key of a request that creates an object; the answer says whether the object was created. */
export const importKey = z
  .string()
  .describe(
    'A name that the sender chooses and no other request has, such as a UUID; kept, and unique in the site. What has it already is answered as it is: a request whose answer was lost can be repeated',
  );
export const created = z.boolean().describe('false: the import key was known');
