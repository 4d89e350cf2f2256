import { z } from 'zod';

/** A part of a JSON Schema, as zod writes it. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** The same numbers for the same seed: mulberry32. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value,
  };
}
export type Random = ReturnType<typeof createRandom>;

/** Usual values of fields with these names, so that many requests pass the first check. */
const usualTexts: Record<string, string[]> = {
  language: ['en', 'de', 'xx'],
  code: ['de', 'fr', '000000'],
  type: ['post', 'page', 'category', 'tag'],
  slug: ['harbour', 'at-sea', 'a'],
  email: ['ann@example.org', 'super@example.org'],
  domain: ['new.example', 'harbour.example'],
  name: ['Harbour', 'header', 'a.png'],
  blocks_json: ['[]', '[{"type":"text","data":{"text":"Sea"}}]'],
  fields_json: ['{}', '{"a":1}'],
  items_json: ['[]', '[{"label":"Home","url":"/"}]'],
};

const usualInstants = ['2026-11-21T09:30:00Z', '2099-01-01T00:00:00+02:00'];

const oddInstants = [
  ...[
    '0000-01-01T00:00:00Z',
    '0000-01-01T00:00:00+14:00',
    '0001-01-01T00:00:00+14:00',
    '-000001-01-01T00:00:00Z',
  ],
  ...[
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59-14:00',
    '+010000-01-01T00:00:00Z',
    '275760-09-13T00:00:00Z',
  ],
  ...['2026-02-29T00:00:00Z', '2024-02-29T00:00:00Z', '2026-06-31T00:00:00Z', '2026-01-01T24:00:00Z'],
  ...[
    '2026-12-31T23:59:60Z',
    '2026-01-01T00:00:00.123456789Z',
    '2026-01-01T00:00:00+23:59',
    '2026-01-01T00:00Z',
  ],
  ...['2026-01-01', '2026-01-01T00:00:00', '2026-01-01t00:00:00z', '2026-01-01T00:00:00+0200'],
];

const texts = [
  '',
  'a',
  'Sea and harbour',
  '1',
  '0',
  'true',
  '{}',
  '[]',
  '2026-11-21T09:30:00Z',
  'ä',
  '日本',
  "'; --",
];

/** A value that the schema allows, or nearly: patterns are not looked at. */
export function valueOf(schema: Schema, random: Random, name = '', ids: readonly number[] = []): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return valueOf(random.pick(options), random, name, ids);
  if (schema.allOf !== undefined) return valueOf(schema.allOf[0] ?? {}, random, name, ids);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random, ids);
    case 'array':
      return Array.from({ length: random.below(3) }, () => valueOf(schema.items ?? {}, random, name, ids));
    case 'integer':
    case 'number':
      if (/id$|ids$/.test(name) && ids.length > 0) return random.pick(ids);
      return random.pick([schema.minimum ?? 0, 1, 2, 50, schema.maximum ?? 1_000]);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      if (schema.format === 'date-time') return random.pick(random.chance(0.2) ? oddInstants : usualInstants);
      return random.pick([...(usualTexts[name] ?? texts), ...(random.chance(0.2) ? texts : [])]);
  }
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  random: Random,
  ids: readonly number[],
): object {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.4));
  return Object.fromEntries(given.map(([name, schema]) => [name, valueOf(schema, random, name, ids)]));
}

/** For a body, the schema of what is sent; for a query, that of what is read, because everything that is sent is text. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'input'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

/** Values that nobody expects anywhere. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  4_294_967_297,
  9_007_199_254_740_991,
  9_007_199_254_740_993,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  'x'.repeat(70_000),
  '{'.repeat(2_000),
  '[',
  '-1',
  '99999999999999999999',
  '1970-01-01T00:00:00Z',
  '99999-01-01T00:00:00Z',
  '../../etc/passwd',
  '%',
  [],
  {},
  [[]],
  { __proto__: null, constructor: 1 },
];

/** Puts an odd value in one place of a value, leaves a member out, or adds one. */
export function breakOnePlace(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.3)) return random.pick(oddValues);
  const members = Object.entries(value);
  if (Array.isArray(value)) {
    if (members.length === 0) return [random.pick(oddValues)];
    const at = random.below(members.length);
    return value.map((one: unknown, index) => (index === at ? breakOnePlace(one, random) : one));
  }
  if (members.length === 0 || random.chance(0.15)) return { ...value, unknown: random.pick(oddValues) };
  const [chosen] = random.pick(members);
  if (random.chance(0.2)) return Object.fromEntries(members.filter(([name]) => name !== chosen));
  return Object.fromEntries(
    members.map(([name, one]) => [name, name === chosen ? breakOnePlace(one, random) : one]),
  );
}
