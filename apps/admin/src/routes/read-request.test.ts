import { z } from 'zod';

import type { Route } from '@headwater/admin-contract';
import { HttpFault } from '@headwater/runtime/http';

import { readQuery } from './read-request';

const query = z.strictObject({
  text: z.string().max(3),
  ids: z.array(z.int()).max(2),
  count: z.int().max(9),
});

function errorsOf(given: object): unknown {
  try {
    readQuery({ query } as unknown as Route, {
      query: { text: '', ids: [], count: 0, ...given },
      querystring: '',
    });
  } catch (error) {
    return error instanceof HttpFault ? error.errors : error;
  }
  return undefined;
}

it.each([
  ['a text', { text: 'four' }, { text: ['text must have at most 3 characters.'] }],
  ['a list', { ids: [1, 2, 3] }, { ids: ['ids must have at most 2 items.'] }],
  ['a number', { count: 10 }, { count: ['count must be at most 9.'] }],
])('%s that is too much is refused by its own measure', (_, given, errors) => {
  expect(errorsOf(given)).toEqual(errors);
});
