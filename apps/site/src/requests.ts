import { z } from 'zod';

import { type FieldErrors, invalidRequest } from '@headwater/errors';

/** The request as its schema gives it. @throws AppError INVALID_REQUEST with every bad field, named as in the proto. */
export function readRequest<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const result = schema.safeParse(request);
  if (result.success) return result.data;
  throw invalidRequest(fieldErrorsOf(result.error, []));
}

type Changes<Shape extends z.core.$ZodLooseShape> = { [Key in keyof Shape]?: z.output<Shape[Key]> };

interface Patch<Shape> {
  /** The message with the new values, and the name of its field in the request. */
  in: string;
  values: object | null;
  mask: { paths?: string[] } | null;
  /** What may be changed, by field. */
  shape: Shape;
  /** The path that stands for all of them, where there is one. */
  all?: '*';
}

/** The fields that the mask names, and only those. @throws AppError INVALID_REQUEST */
export function readChanges<Shape extends z.core.$ZodLooseShape>(patch: Patch<Shape>): Changes<Shape> {
  const allowed = new Map(Object.keys(patch.shape).map((key) => [toSnakeCase(key), key]));
  const paths = new Set(patch.mask?.paths);
  if (patch.all !== undefined && paths.delete(patch.all)) for (const path of allowed.keys()) paths.add(path);
  const known = [...allowed.keys()].join(', ');
  const errors: FieldErrors = {};
  if (paths.size === 0) errors['update_mask'] = [`update_mask must name at least one of ${known}`];
  for (const path of paths) {
    if (allowed.has(path)) continue;
    (errors['update_mask'] ??= []).push(`update_mask names "${path}", but only ${known} can be changed`);
  }
  const named = [...paths].flatMap((path) => {
    const key = allowed.get(path);
    return key === undefined ? [] : [[key, patch.shape[key]] as const];
  });
  const result = z.object(Object.fromEntries(named)).safeParse(patch.values ?? {});
  if (!result.success) Object.assign(errors, fieldErrorsOf(result.error, [patch.in]));
  if (Object.keys(errors).length > 0 || !result.success) throw invalidRequest(errors);
  return result.data as Changes<Shape>;
}

function fieldErrorsOf(error: z.ZodError, prefix: string[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = [...prefix, ...issue.path.map((step) => toSnakeCase(String(step)))].join('.');
    (fields[field] ??= []).push(`${field} ${issue.message}`);
  }
  return fields;
}

/** `defaultLanguage` → `default_language` */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
