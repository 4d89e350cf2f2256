import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { adminOpenApiDocument } from '../src';
import { givenCount } from '../src/schemas/scalars';

/** A number that an int32 cannot hold would lose its upper bits on its way to a service: 4,294,967,297 would be the revision 1. */

const protos = join(__dirname, '../../../protos');
const files = readdirSync(protos, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.proto'),
);
const declared = files.flatMap((file) =>
  [
    ...readFileSync(join(protos, file), 'utf8').matchAll(/^\s+(?:optional |repeated )?int32 (\w+) = \d+/gm),
  ].map(([, name = '']) => name),
);
const ofInt32 = new Set(declared);

interface Schema {
  type?: unknown;
  minimum?: number;
  maximum?: number;
  [member: string]: unknown;
}

/** Every integer in a part of the document, by the name that is nearest to it. */
function integersIn(value: unknown, name = ''): [name: string, schema: Schema][] {
  if (typeof value !== 'object' || value === null) return [];
  const schema = value as Schema;
  const own: [string, Schema][] = schema.type === 'integer' ? [[name, schema]] : [];
  const nearest = (member: string): string =>
    /^(?:items|anyOf|oneOf|schema|\d+)$/.test(member) ? name : member;
  return own.concat(Object.entries(value).flatMap(([member, part]) => integersIn(part, nearest(member))));
}

const operations = Object.values(adminOpenApiDocument().paths).flatMap((path) => Object.values(path));
const asked = operations.flatMap(({ operationId, parameters, ...operation }) => {
  const { requestBody = {} } = operation as { requestBody?: object };
  const named = parameters as { name?: string; schema?: object }[];
  const found = [...named.flatMap((one) => integersIn(one.schema, one.name)), ...integersIn(requestBody)];
  return found.map(([name, schema]) => ({ at: `${operationId} ${name}`, name, schema }));
});

test('numbers of requests fit the fields that they go to', () => {
  const counts = asked.filter(({ name }) => ofInt32.has(name));
  // These exist, so the test fails if it no longer finds any numbers in the document.
  for (const name of ['expected_revision', 'revision', 'expected_number', 'page_size', 'lifetime_seconds'])
    expect(counts.map((one) => one.name)).toContain(name);
  const tooWide = counts.filter(
    ({ schema: { minimum = -Infinity, maximum = Infinity } }) =>
      minimum < -2_147_483_648 || maximum > 2_147_483_647,
  );
  expect(tooWide.map(({ at }) => at)).toEqual([]);
});

// 2^53 + 1 is past what is safe and past the bound.
test.each(['9007199254740993', '101', '-1', '1e1', ''])('what is wrong with "%s" is said once', (text) => {
  const { error } = givenCount(1, 100, 'must be a share').safeParse(text);
  expect(error?.issues.map(({ message }) => message)).toEqual(['must be a share']);
});
