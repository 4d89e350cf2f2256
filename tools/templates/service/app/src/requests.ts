import { z } from 'zod';

import { type FieldErrors, invalidRequest } from '@headwater/errors';

const id = z.int('must be given').positive('must be given');

export const siteRequest = z.object({ siteId: id });

export const deliveryRequest = z.object({
  siteId: id,
  minSiteVersion: z.int().min(0, 'must not be negative'),
});

/** Parses a request by its schema. @throws AppError INVALID_REQUEST with every bad field, named as in the proto. */
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

/** `minSiteVersion` → `min_site_version` */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
