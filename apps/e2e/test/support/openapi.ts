import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import { type Answer, ask } from './http';

interface Operation {
  responses: Record<
    string,
    { content?: Record<string, { schema: unknown }>; headers?: Record<string, unknown>; $ref?: string }
  >;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

let loading: Promise<{ document: Document; validate: (pointer: string) => ValidateFunction }> | undefined;

/** The document that the target itself serves, and validators for the schemas in it. */
export function openApi(): NonNullable<typeof loading> {
  loading ??= load();
  return loading;
}

async function load(): Promise<{ document: Document; validate: (pointer: string) => ValidateFunction }> {
  const document = (await ask('/api/v1/openapi.json')).json<Document>();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'openapi', ...document });
  const compiled = new Map<string, ValidateFunction>();
  return {
    document,
    validate(pointer) {
      const known = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
      compiled.set(pointer, known);
      return known;
    },
  };
}

const escape = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Fails unless the document declares the answer's status for the path template, and the body and headers are as declared.
 *
 * @param template path as the document writes it, such as `/api/v1/pages/{slug}`.
 */
export async function expectDocumented(template: string, answer: Answer, method = 'get'): Promise<void> {
  const { document, validate } = await openApi();
  const path = Object.keys(document.paths).find(
    (candidate) => candidate === template || `/api/v1${candidate}` === template,
  );
  const operation = path === undefined ? undefined : document.paths[path]?.[method];
  if (path === undefined || operation === undefined)
    throw new Error(`the document has no ${method} ${template}`);
  const response = operation.responses[String(answer.status)];
  if (response === undefined)
    throw new Error(
      `the document does not declare ${answer.status} for ${template}: ${answer.text.slice(0, 200)}`,
    );
  const pointer =
    response.$ref === undefined
      ? `/paths/${escape(path)}/${method}/responses/${answer.status}`
      : response.$ref.slice(1);
  const declared = response.$ref === undefined ? response : resolve(document, response.$ref);
  for (const name of Object.keys(declared.headers ?? {})) {
    const optional = (declared.headers as Record<string, { required?: boolean; $ref?: string }>)[name];
    const header =
      optional?.$ref === undefined ? optional : (resolve(document, optional.$ref) as { required?: boolean });
    if (header?.required === true && answer.headers[name.toLowerCase()] === undefined) {
      throw new Error(`${template} ${answer.status} is without the header ${name}`);
    }
  }
  const type = Object.keys(declared.content ?? {})[0];
  if (type === undefined) return;
  const check = validate(`${pointer}/content/${escape(type)}/schema`);
  if (!check(answer.json())) {
    throw new Error(
      `${template} ${answer.status} is not as documented: ${JSON.stringify(check.errors?.slice(0, 5))}\n${answer.text.slice(0, 500)}`,
    );
  }
}

function resolve(document: Document, reference: string): Operation['responses'][string] {
  let at: unknown = document;
  for (const part of reference.slice(2).split('/')) {
    at = (at as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return at as Operation['responses'][string];
}
