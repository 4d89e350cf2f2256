import { withTyped } from '../src/ui/use-draft';

test('of what is saved, the form has what the server made of it, and what was typed since', () => {
  const sent = { name: ' Harbour ', origins: ['a', ''], mode: 'theme', note: 'x' };
  const saved = { name: 'Harbour', origins: ['a'], mode: 'theme', note: 'x' };
  expect(withTyped(saved, sent, sent)).toEqual(saved);
  expect(withTyped(saved, sent, { ...sent, origins: ['a', 'b'], note: 'xy' })).toEqual({
    name: 'Harbour',
    origins: ['a', 'b'],
    mode: 'theme',
    note: 'xy',
  });
  // Taken back while it was on its way: a change again.
  expect(withTyped(saved, sent, { ...sent, mode: 'headless' }).mode).toBe('headless');
});
