import { z } from 'zod';

import {
  apiRoot,
  counts,
  maxCount,
  paramsIn,
  type Route,
  tags,
  textIds,
  userHeader,
  writeHeader,
} from '../route';
import { type RouteName, routeNames, routes } from '../routes';
import { fault } from '../schemas/fault';

type JsonSchema = Record<string, unknown>;

const description = `What the admin of Headwater is made on. A browser carries the cookie of a session; each of its writes needs the header
\`${writeHeader.name}: ${writeHeader.value}\` and comes from the admin's own origin. A program carries an access token as a bearer token instead.`;

/** A schema by itself, with references into the document. */
function inline(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const text = JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as JsonSchema;
}

/** Every schema that has an id. */
function schemaComponents(): Record<string, JsonSchema> {
  const bodies = routeNames.flatMap((name): z.ZodType[] => {
    const { answer }: Route = routes[name];
    return answer === undefined ? [] : [answer];
  });
  const { $defs = {} } = z.toJSONSchema(z.union([fault, ...bodies]), { io: 'output' });
  const text = JSON.stringify($defs).replaceAll('"#/$defs/', '"#/components/schemas/');
  const components = JSON.parse(text) as Record<string, JsonSchema>;
  for (const component of Object.values(components)) delete component['id'];
  return components;
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

function idSchema(name: string): JsonSchema {
  const form: RegExp | undefined = (textIds as Record<string, RegExp>)[name];
  return form === undefined
    ? { type: 'integer', minimum: 1, maximum: counts.includes(name) ? maxCount : Number.MAX_SAFE_INTEGER }
    : { type: 'string', pattern: form.source };
}

const pathParameters = (path: string) =>
  paramsIn(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: idSchema(name),
  }));

function parametersOf(schema: z.ZodObject | undefined, place: 'query' | 'header') {
  return Object.entries((schema?.shape ?? {}) as Record<string, z.ZodType>).map(([name, parameter]) => {
    const { description: _, ...schema } = inline(parameter, 'output');
    const about = parameter.meta()?.description;
    return {
      name,
      in: place,
      required: !parameter.safeParse(undefined).success,
      ...(about !== undefined && { description: about }),
      schema,
    };
  });
}

function success({ summary, answer, isFile, answerHeaders }: Route) {
  const headers = Object.entries(answerHeaders ?? {}).map(([name, about]) => [
    name,
    { description: about, schema: { type: 'string' } },
  ]);
  return {
    description: summary,
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) as JsonSchema }),
    ...(answer && json(inline(answer, 'output'))),
    ...(isFile && { content: { '*/*': {} } }),
  };
}

const writeParameter = { $ref: '#/components/parameters/WriteHeader' };
const userParameter = { $ref: '#/components/parameters/UserHeader' };
const securityOf = {
  public: [],
  session: [{ session: [] }],
  credential: [{ session: [] }, { accessToken: [] }],
} as const;

function operation(name: RouteName) {
  const route: Route = routes[name];
  const { method, path, tag, summary, access, query, headers, body, bytes, status } = route;
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: securityOf[access],
    parameters: [
      ...pathParameters(path),
      ...parametersOf(query, 'query'),
      ...parametersOf(headers, 'header'),
      ...(method === 'GET' ? [] : [writeParameter]),
      ...(access === 'public' ? [] : [userParameter]),
    ],
    ...(body && { requestBody: { required: true, ...json(inline(body, 'input')) } }),
    ...(bytes !== undefined && { requestBody: { required: true, content: { [bytes]: {} } } }),
    responses: {
      [status]: success(route),
      '4XX': { $ref: '#/components/responses/Fault' },
      default: { $ref: '#/components/responses/Fault' },
    },
  };
}

function paths(): Record<string, Record<string, ReturnType<typeof operation>>> {
  const all: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const name of routeNames) {
    const { path, method } = routes[name];
    (all[path] ??= {})[method.toLowerCase()] = operation(name);
  }
  return all;
}

/** The OpenAPI 3.1 document of the admin's API. */
export function adminOpenApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Headwater Admin API',
      version: '1.0.0',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: apiRoot }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    paths: paths(),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-headwater_admin' },
        accessToken: { type: 'http', scheme: 'bearer', description: 'An access token, such as `hwa_…`' },
      },
      parameters: {
        WriteHeader: {
          name: writeHeader.name,
          in: 'header',
          required: false,
          description: 'Needed where there is no bearer token',
          schema: { type: 'string', const: writeHeader.value },
        },
        UserHeader: {
          name: userHeader,
          in: 'header',
          required: false,
          description: 'The id of the user who is meant to ask. Where it is somebody else, nothing is done',
          schema: { type: 'integer', minimum: 1 },
        },
      },
      responses: {
        Fault: {
          description: 'What is wrong',
          ...json({ $ref: '#/components/schemas/Fault' }),
        },
      },
      schemas: schemaComponents(),
    },
  };
}
