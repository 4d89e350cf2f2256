import { differing, isEmpty } from './differing';

describe('differing', () => {
  const row = { name: 'a', at: new Date(5), list: ['x', 'y'], limit: null as number | null };

  it('keeps what says something else', () => {
    expect(differing(row, { name: 'b', limit: 0, list: ['y', 'x'] })).toEqual({
      name: 'b',
      limit: 0,
      list: ['y', 'x'],
    });
  });

  it('drops what says the same', () => {
    const same = differing(row, { name: 'a', at: new Date(5), list: ['x', 'y'], limit: null });
    expect(same).toEqual({});
    expect(isEmpty(same)).toBe(true);
  });
});
