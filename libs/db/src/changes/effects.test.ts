import { endpoints } from '@headwater/http-contract';

import { listEffects } from './change';

describe('the table of changes', () => {
  const rows = listEffects();
  const title = ({ kind, became, aspect }: (typeof rows)[number]) => [kind, became, aspect].join(' ').trim();

  it.each(Object.keys(endpoints))('has a row that names %s', (endpoint) => {
    // "every" does not count: a new endpoint would be covered by changes that have nothing to do with it.
    const named = rows.filter(({ effect }) => (effect.shownBy as readonly string[]).includes(endpoint));
    expect(named.length).toBeGreaterThan(0);
  });

  it('names endpoints only that there are, each once', () => {
    for (const { effect } of rows.filter((row) => row.effect.shownBy !== 'every')) {
      expect(Object.keys(endpoints)).toEqual(expect.arrayContaining([...effect.shownBy]));
      expect(new Set(effect.shownBy).size).toBe(effect.shownBy.length);
    }
  });

  it('raises the access version, and with it the directory, only with what every answer shows', () => {
    const odd = rows.filter(
      ({ effect, hasSite }) =>
        ((effect.access ?? effect.directory) === true && effect.shownBy !== 'every') ||
        (hasSite && effect.directory === true && effect.access !== true) ||
        (effect.shownBy === 'every' && hasSite && effect.access !== true),
    );
    expect(odd.map(title)).toEqual([]);
  });

  it('names kinds, outcomes and aspects so that each row is found, and gives reasons', () => {
    expect(new Set(rows.map(title)).size).toBe(rows.length);
    for (const row of rows) {
      expect(title(row)).toMatch(/^[a-z_]+ [a-z]+( [a-z_]+)?$/);
      expect(row.effect.why).not.toBe('');
    }
  });
});
