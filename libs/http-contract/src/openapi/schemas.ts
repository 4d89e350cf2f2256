import { z } from 'zod';

import { endpoints } from '../endpoints';
import { errorBody, validationErrorBody } from '../schemas/errors';

type JsonSchema = Record<string, unknown>;

const bodies = Object.values(endpoints).map((endpoint) => endpoint.body);

/** Every schema that has an id, for `components.schemas`. */
export function schemaComponents(): Record<string, JsonSchema> {
  // With a single union, zod collects all named schemas once, under $defs.
  const { $defs = {} } = z.toJSONSchema(z.union([...bodies, errorBody, validationErrorBody]), {
    io: 'output',
  });
  const text = JSON.stringify($defs).replaceAll('"#/$defs/', '"#/components/schemas/');
  const components = JSON.parse(text) as Record<string, JsonSchema>;
  for (const component of Object.values(components)) delete component['id'];
  return components;
}

/** A reference to the component of a named schema. */
export function schemaReference(schema: z.ZodType): { $ref: string } {
  const id = schema.meta()?.id;
  if (!id) throw new Error('The schema has no id, so it is no component.');
  return { $ref: `#/components/schemas/${id}` };
}

// Keywords that belong to the parameter object or to the document.
const notOfTheSchema = new Set(['$schema', 'description', 'examples']);

/** The schema of a query parameter, without the keywords of the parameter object. */
export function parameterSchema(parameter: z.ZodType): JsonSchema {
  const schema = Object.entries(z.toJSONSchema(parameter, { io: 'output' }));
  return Object.fromEntries(schema.filter(([key]) => !notOfTheSchema.has(key)));
}
