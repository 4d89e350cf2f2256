import { pageSize } from './page-size';

describe('pageSize', () => {
  it.each([
    [undefined, 50],
    [0, 50],
    [1, 1],
    [200, 200],
    [201, 200],
    [1e9, 200],
  ])('of %p is %p', (requested, size) => {
    expect(pageSize(requested)).toBe(size);
  });

  it('takes other bounds', () => {
    expect(pageSize(0, { default: 10, max: 20 })).toBe(10);
    expect(pageSize(30, { default: 10, max: 20 })).toBe(20);
  });

  it('refuses a negative one, by name', () => {
    expect(() => pageSize(-1)).toThrow(
      expect.objectContaining({ fields: { page_size: ['page_size must not be negative.'] } }) as Error,
    );
  });
});
