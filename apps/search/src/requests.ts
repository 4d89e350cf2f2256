import { z } from 'zod';

import { type FieldErrors, invalidRequest } from '@headwater/errors';

const id = z.int('must be given').positive('must be given');

/** `en`, `pt-BR`; as the site is configured with it */
const language = z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'must be a language code');

const queryText = z
  .string()
  .refine((text) => !text.includes('\0'), 'must not hold NUL')
  .transform((text) => text.trim())
  .refine((text) => {
    const length = [...text].length;
    return length >= 2 && length <= 200;
  }, 'must have 2 to 200 characters');

export const siteRequest = z.object({ siteId: id });

export const searchRequest = z.object({
  siteId: id,
  minSiteVersion: z.int().min(0, 'must not be negative'),
  language,
  query: queryText,
  type: z
    .string()
    .refine((text) => !text.includes('\0'), 'must not hold NUL')
    .optional(),
  page: z.int().min(1, 'must be 1 or more'),
  perPage: z.int().min(1, 'must be 1 to 100').max(100, 'must be 1 to 100'),
});

/** The request as its schema gives it. @throws AppError INVALID_REQUEST with every bad field, named as in the proto. */
export function readRequest<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const result = schema.safeParse(request);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = toSnakeCase(String(issue.path[0]));
    (fields[field] ??= []).push(`${field} ${issue.message}`);
  }
  throw invalidRequest(fields);
}

/** `perPage` → `per_page` */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
