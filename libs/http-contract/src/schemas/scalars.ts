import { z } from 'zod';

/** An id: an integer that is exact in every JSON parser. */
export const id = z.int().min(1);

/** An instant in UTC with seconds, such as `2026-11-21T09:30:00+00:00`. */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+00:00$/)
  .meta({ format: 'date-time', description: 'ISO 8601 in UTC, to the second' });

export const absoluteUrl = z
  .string()
  .regex(/^https?:\/\/[^/]+/)
  .meta({ format: 'uri' });

/** A JSON object with keys chosen by the site. */
export const freeObject = z.record(z.string(), z.unknown());
