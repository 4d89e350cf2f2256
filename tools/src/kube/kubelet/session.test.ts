import { nicenessOf } from './session';

it.each([
  [undefined, 0],
  ['0', 0],
  ['10m', 0],
  ['100m', -3],
  ['200m', -6],
  ['500m', -10],
  ['0.5', -10],
  ['1', -13],
  ['64', -15],
])('a container that requests %s of a core has a niceness of %d', (request, niceness) => {
  expect(nicenessOf(request)).toBe(niceness);
});
