import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import { apiRoot } from '@headwater/admin-contract';

/** The OpenAPI document as it is published, and whether an answer is as it says. */

interface Response {
  $ref?: string;
  content?: Record<string, { schema?: object }>;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { responses: Record<string, Response> };
}

const file = resolve(__dirname, '../../../../libs/admin-contract/openapi.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as Document;

const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
ajv.addSchema({ $id: 'openapi', ...document });
const validators = new Map<string, ValidateFunction>();

function validatorAt(pointer: string): ValidateFunction {
  const validator = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
  validators.set(pointer, validator);
  return validator;
}

/** Those with fewer names in braces first: `/taxonomies/tree` is no taxonomy. */
const templates = Object.keys(document.paths)
  .map((path) => ({ path, form: new RegExp(`^${apiRoot}${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length);

export interface Answered {
  method: string;
  /** With or without a query. */
  path: string;
  status: number;
  contentType: string | undefined;
  text: string;
}

/** What is not as the document has it. Undefined: nothing, or no route of the API. */
export function undocumented({ method, path, status, contentType, text }: Answered): string | undefined {
  const [pathname = ''] = path.split('?');
  const template = templates.find(({ form }) => form.test(pathname))?.path;
  const verb = method.toLowerCase();
  const responses = template === undefined ? undefined : document.paths[template]?.[verb]?.responses;
  if (template === undefined || responses === undefined) return undefined;
  const wrong = (what: string): string => `${method} ${template}, ${status}: ${what}`;
  const key = responseKey(responses, status);
  if (key === undefined) return wrong('this status is not in the document');
  const { $ref } = responses[key]!;
  const pointer = $ref?.slice(1) ?? `/paths/${escape(template)}/${verb}/responses/${key}`;
  const { content } = $ref === undefined ? responses[key]! : refOf($ref);
  if (content === undefined) return text === '' ? undefined : wrong('the document has no body');
  if (content['application/json'] === undefined) return undefined;
  if (contentType?.startsWith('application/json') !== true) return wrong(`the type is ${contentType}`);
  const validate = validatorAt(`${pointer}/content/application~1json/schema`);
  return validate(JSON.parse(text)) ? undefined : wrong(ajv.errorsText(validate.errors));
}

const escape = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Success by its status alone. */
function responseKey(responses: Record<string, Response>, status: number): string | undefined {
  if (responses[status] !== undefined) return String(status);
  if (status >= 400 && status < 500) return '4XX';
  return status >= 500 ? 'default' : undefined;
}

const refOf = (ref: string): Response => document.components.responses[ref.split('/').at(-1)!]!;
