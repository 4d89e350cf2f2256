import { hasMoreParts } from './json-parts';

test.each([
  ['{}', 1],
  ['[1,2,3]', 3],
  ['{"a":[{},{}],"b":{"c":1}}', 7],
  ['{"a":"[[{{,,","b\\"[":"\\\\"}', 2],
  // What is no JSON has its parts, too, and a string that does not end has none behind it.
  ['[[[', 3],
  ['["[[[', 1],
])('%s has %i parts', (json, parts) => {
  expect([hasMoreParts(json, parts), hasMoreParts(json, parts - 1)]).toEqual([false, true]);
});
