import type { Asked } from './browser';
import type { schemaOf } from './generated-values';

type Schema = ReturnType<typeof schemaOf>;
type Step = string | number;

/** A body that no client should send, and how it is refused. */
export interface OddBody {
  what: string;
  sent: Pick<Asked, 'text' | 'headers'>;
  status: number;
  code: string;
  /** The field that the answer names, `''` for the whole body; undefined if there is nothing to name. */
  field?: string;
}

/** A place in a body: `entries[0].entry_id`. */
interface Place {
  steps: Step[];
  schema: Schema;
}

const nameOf = (steps: readonly Step[]): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

/** What may be null as well has two types. */
const typeOf = ({ type }: Schema): string => [type ?? ''].flat().find((one) => one !== 'null') ?? 'null';

/** Of variants the one that the value is; a list or an object that may be null is one. */
function chosenOf(options: readonly Schema[], value: unknown): Schema | undefined {
  const given = Object.entries(typeof value === 'object' ? (value ?? {}) : {});
  const isIt = ({ properties = {} }: Schema): boolean =>
    given.every(([name, member]) => (properties[name]?.const ?? member) === member);
  const others = options.filter((option) => typeOf(option) !== 'null');
  return others.find(isIt) ?? others[0];
}

/** Whatever a body of this schema may hold, lists with one element. */
function placesIn(schema: Schema, value: unknown, steps: Step[] = []): Place[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) {
    const chosen = chosenOf(options, value);
    return chosen === undefined ? [] : placesIn(chosen, value, steps);
  }
  const at = (step: Step): unknown => (value as Record<Step, unknown> | null | undefined)?.[step];
  const inside =
    typeOf(schema) === 'array'
      ? placesIn(schema.items ?? {}, at(0), [...steps, 0])
      : Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
          placesIn(one, at(name), [...steps, name]),
        );
  return steps.length === 0 ? inside : [{ steps, schema }, ...inside];
}

/** The body with another value at a place; missing objects and lists on the way there are made. */
export function withValue(body: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(body) ? [...(body as unknown[])] : [];
    list[step] = withValue(list[step], rest, value);
    return list;
  }
  const members = typeof body === 'object' && body !== null ? body : {};
  return { ...members, [step]: withValue((members as Record<string, unknown>)[step], rest, value) };
}

const refused = (what: string, text: string | Buffer, field = ''): OddBody => ({
  ...{ what, sent: { text }, status: 422, code: 'INVALID_REQUEST', field },
});

const notJson = (what: string, text: string | Buffer): OddBody => ({
  ...{ what, sent: { text }, status: 400, code: 'BODY_NOT_JSON' },
});

const wrongType = (type: string | undefined, text: string): OddBody => ({
  what: `of the type ${type ?? 'that is not said'}`,
  sent: { text, headers: { 'Content-Type': type } },
  ...{ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
});

const depth = 20_000;

/** Refused whatever the body may hold. */
function wholeBodies(valid: unknown, isLarge: boolean): OddBody[] {
  const text = JSON.stringify(valid);
  const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const withMember = (member: string): string =>
    text === '{}' ? `{${member}}` : text.replace('{', `{${member},`);
  return [
    notJson('that is empty', ''),
    notJson('that is cut off', text.slice(0, -1)),
    notJson('of two values', `${text}${text}`),
    notJson('with a byte order mark', `\ufeff${text}`),
    notJson(
      'in invalid UTF-8',
      Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff]), Buffer.from('"}')]),
    ),
    notJson('with a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])),
    notJson('with NUL behind it', `${text}\0`),
    notJson('in UTF-16', Buffer.from(text, 'utf16le')),
    refused('null', 'null'),
    refused('that is a list', '[]'),
    refused('that is a text', '"x"'),
    refused('that is a number', '1'),
    refused('of lists in lists', nested),
    refused('with an unknown name', withMember('"unknown_name":1')),
    refused('with the name __proto__', withMember('"__proto__":{}')),
    refused('with the name constructor', withMember('"constructor":1')),
    refused('with an unknown name that nests', withMember(`"unknown_name":${nested}`)),
    {
      ...refused('with a name twice', withMember('"unknown_name":1,"unknown_\\u006eame":2'), 'unknown_name'),
      ...{ status: 400, code: 'KEY_REPEATED' },
    },
    wrongType(undefined, text),
    wrongType('text/plain', text),
    wrongType('application/x-www-form-urlencoded', text),
    wrongType('multipart/form-data; boundary=x', text),
    wrongType('application/json; charset=utf-16', text),
    {
      ...{ what: 'of 5 MB', sent: { text: JSON.stringify({ unknown_name: 'x'.repeat(5_000_000) }) } },
      ...(isLarge
        ? { status: 422, code: 'INVALID_REQUEST', field: '' }
        : { status: 413, code: 'BODY_TOO_LARGE' }),
    },
  ];
}

const isTyped = (schema: Schema, ...types: string[]): boolean => types.includes(typeOf(schema));

/** A value that a place cannot hold, each with the place named. */
function wrongValues(body: unknown, { steps, schema }: Place): OddBody[] {
  const field = nameOf(steps);
  const at = (what: string, value: unknown, named = field): OddBody =>
    refused(`with ${field} ${what}`, JSON.stringify(withValue(body, steps, value)), named);
  const raw = (what: string, written: string): OddBody =>
    refused(
      `with ${field} ${what}`,
      JSON.stringify(withValue(body, steps, '@')).replace('"@"', written),
      field,
    );
  if (schema.const !== undefined || schema.enum !== undefined) {
    return [at('that is no such word', 'no such word'), at('a number', 1), at('a list', [])];
  }
  if (isTyped(schema, 'integer', 'number')) {
    return [
      at('a number as text', '1'),
      at('a fraction', 1.5),
      at('past what a number holds exactly', 9_007_199_254_740_993),
      raw('past every number', '1e400'),
      at('below all', -9_007_199_254_740_991),
      at('true', true),
      at('a list', []),
    ];
  }
  if (isTyped(schema, 'string')) {
    return [
      at('a number', 1),
      at('an object', {}),
      at('with NUL', 'a\0b'),
      raw('with half of a character', '"a\\ud800b"'),
      raw('with the wrong order of halves', '"\\udc00\\ud800"'),
    ];
  }
  if (isTyped(schema, 'boolean')) return [at('true as text', 'true'), at('a number', 1)];
  if (isTyped(schema, 'array'))
    return [at('a text', 'x'), at('an object', {}), at('with a hole', [null], `${field}[0]`)];
  return [
    at('a text', 'x'),
    at('a list', []),
    {
      ...refused(
        `with ${field} with an unknown name`,
        JSON.stringify(withValue(body, [...steps, 'unknown_name'], 1)),
        field,
      ),
    },
  ];
}

/** What is left out of what must be there. */
const missing = (body: unknown, { required = [] }: Schema): OddBody[] =>
  required.map((name) => {
    const rest = Object.entries(body as object).filter(([other]) => other !== name);
    return refused(`without ${name}`, JSON.stringify(Object.fromEntries(rest)), name);
  });

/** Every odd body for a route, made of one that is right. */
export function oddBodies(schema: Schema, valid: unknown, isLarge: boolean): OddBody[] {
  return [
    ...wholeBodies(valid, isLarge),
    ...missing(valid, schema),
    ...placesIn(schema, valid).flatMap((place) => wrongValues(valid, place)),
  ];
}
