import { faultOf } from './read-sites';

const entry = { entryId: 7, title: 'High water' };

test.each([
  ['the entry', 200, { data: { id: 7, title: 'High water' } }, undefined],
  ['no entry', 404, {}, 'was answered with 404'],
  ['an entry beside a failure', 503, { data: { id: 7, title: 'High water' } }, 'was answered with 503'],
  ['nothing', 200, {}, 'was answered with 200'],
  [
    'another entry',
    200,
    { data: { id: 8, title: 'High water' } },
    'was answered with the entry 8 instead of 7',
  ],
  [
    'another title',
    200,
    { data: { id: 7, title: 'Low water' } },
    'was answered with another title than the database has',
  ],
])('an answer with %s', (_what, status, body, fault) => {
  expect(faultOf(entry, status, body)).toBe(fault);
});
