import { planCores, shareCores } from './cores';

test('what is measured never shares its core', () => {
  for (const count of [2, 3, 4, 5, 6, 16]) {
    const { measured, services, stores, load } = planCores(count);
    expect([services, stores, load]).not.toContain(measured);
  }
});

test('a second gateway shares the core of the first on a small machine', () => {
  expect(planCores(2)).toMatchObject({ measured: '1', second: '1' });
});

test('a large machine has room for a second gateway', () => {
  expect(planCores(8)).toEqual({ measured: '1', second: '2', stores: '3', services: '4-7', load: '0' });
});

test('one core is not enough', () => {
  expect(() => planCores(1)).toThrow('need two cores');
});

test('where cores are shared, every program may use all of them', () => {
  expect(new Set(Object.values(shareCores(2)))).toEqual(new Set(['0-1']));
  expect(new Set(Object.values(shareCores(1)))).toEqual(new Set(['0']));
});
