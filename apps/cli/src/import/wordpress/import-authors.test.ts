import { toAuthorName } from './import-authors';

it.each([
  ['Ada Lind', 'ada', 'Ada Lind'],
  [' ', 'ada', 'ada'],
  ['', '', 'WordPress'],
  ['', 'ada@example.org', 'ada'],
  ['ada@example.org', 'ada', 'ada'],
  ['Ada <ada@example.org>', 'ada', 'Ada <ada>'],
  ['Ada @ Harbour', 'ada', 'Ada @ Harbour'],
  ['@ada', 'ada', '@ada'],
  ['ä'.repeat(300), 'ada', 'ä'.repeat(200)],
])('the author %j with the login %j is called %j', (displayName, login, name) => {
  expect(toAuthorName({ displayName, login })).toBe(name);
});
