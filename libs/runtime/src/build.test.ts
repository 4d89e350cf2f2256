import { describeBuild } from './build';

it.each([
  [
    { version: '1.2.3', gitHead: '3f2a9c1' },
    { version: '1.2.3', commit: '3f2a9c1', name: '1.2.3+3f2a9c1' },
  ],
  [{ version: '1.2.3' }, { version: '1.2.3', commit: 'unknown', name: '1.2.3' }],
])('names version and commit: %j', (packageFile, expected) => {
  expect(describeBuild(packageFile)).toEqual(expected);
});
