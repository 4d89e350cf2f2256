import { allScreens, routerAddresses, screens } from './web/support/screens';

it('every address of the pages has a case, which is looked at in the browser', async () => {
  expect(Object.keys(screens).sort()).toEqual((await routerAddresses()).sort());
  expect(Object.entries(screens).filter(([, cases]) => cases.length === 0)).toEqual([]);
  const names = allScreens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
}, 60_000);
