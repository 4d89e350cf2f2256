import { z } from 'zod';

import { type AppError, type FieldErrors, invalidRequest } from '@headwater/errors';

/** The request, parsed by its schema. @throws AppError INVALID_REQUEST with every bad field, named as in the proto. */
export function readRequest<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const result = schema.safeParse(request, inOneStyle);
  if (result.success) return result.data;
  throw invalidRequest(fieldErrorsOf(result.error));
}

/** For a fault that the schema cannot find. `end` follows the field's name: "must be …". */
export const invalidField = (field: string, end: string): AppError =>
  invalidRequest({ [field]: [`${field} ${end}.`] });

type Changes<Shape extends z.core.$ZodLooseShape> = { [Key in keyof Shape]?: z.output<Shape[Key]> };

/** A request that changes some fields of a message: those that `updateMask` names. */
type UpdateRequest<Field extends string> = { [Key in Field]: object | null } & {
  updateMask: { paths?: string[] } | null;
};

interface Update<Field extends string, Shape, Others extends z.ZodType> {
  /** The field of the request that holds the message with the new values; absent if the request itself holds them. */
  in?: Field;
  /** The fields of the message that may be changed. */
  shape: Shape;
  /** The path that stands for all of them, if there is one. */
  all?: '*';
  /** Schemas of the request's other fields. Their faults are reported together with all others. */
  others?: Others;
}

/**
 * The fields of a message that the mask names, and only those; with them the request's other fields.
 *
 * @throws AppError INVALID_REQUEST with every bad field, named as in the proto.
 */
export function readUpdate<
  Field extends string = never,
  Shape extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
  Others extends z.ZodType = z.ZodUndefined,
>(
  request: UpdateRequest<NoInfer<Field>>,
  update: Update<Field, Shape, Others>,
): { changes: Changes<Shape>; others: z.output<Others> } {
  const { paths, errors } = readMask(request.updateMask?.paths ?? [], update.shape, update.all);
  const named = z.object(Object.fromEntries(paths.map((key) => [key, update.shape[key] as z.ZodType])));
  const message: unknown = update.in === undefined ? request : (request[update.in] ?? {});
  const values = named.safeParse(message, inOneStyle);
  if (!values.success) Object.assign(errors, fieldErrorsOf(values.error, update.in));
  const others = update.others?.safeParse(request, inOneStyle);
  if (others?.success === false) Object.assign(errors, fieldErrorsOf(others.error));
  if (Object.keys(errors).length > 0 || !values.success) throw invalidRequest(errors);
  return { changes: values.data as Changes<Shape>, others: others?.data as z.output<Others> };
}

/** The keys of the shape that a mask names. */
function readMask(mask: readonly string[], shape: object, all: '*' | undefined) {
  const allowed = new Map(Object.keys(shape).map((key) => [toSnakeCase(key), key]));
  const paths = new Set(mask);
  if (all !== undefined && paths.delete(all)) for (const path of allowed.keys()) paths.add(path);
  const known = [...allowed.keys()].join(', ');
  const unknown = [...paths].filter((path) => !allowed.has(path));
  const errors: FieldErrors = {};
  if (paths.size === 0) errors.update_mask = [`update_mask must name at least one of ${known}.`];
  if (unknown.length > 0) {
    const shown = unknown.slice(0, maxShownPaths).map((path) => `"${path}"`);
    errors.update_mask = [`update_mask must name only ${known}; it names ${shown.join(', ')}.`];
  }
  return { paths: [...paths].flatMap((path) => allowed.get(path) ?? []), errors };
}

const maxShownPaths = 5;

/** For faults without a message in the schema: a value of another type than the proto's. */
const inOneStyle: { error: z.core.$ZodErrorMap } = {
  error: ({ code, input, expected }) => {
    if (input === undefined || input === null) return 'must be given';
    return code === 'invalid_type' ? `must be of the type ${String(expected)}` : 'must be valid';
  },
};

function fieldErrorsOf(error: z.ZodError, within?: string): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = pathOf(within === undefined ? issue.path : [within, ...issue.path]);
    (fields[field] ??= []).push(`${field} ${issue.message}.`);
  }
  return fields;
}

/** `site.allowed_origins[0]` */
function pathOf(steps: readonly PropertyKey[]): string {
  const places = steps.map((step) =>
    typeof step === 'number' ? `[${step}]` : `.${toSnakeCase(String(step))}`,
  );
  return places.join('').replace(/^\./, '');
}

/** `defaultLanguage` → `default_language` */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
