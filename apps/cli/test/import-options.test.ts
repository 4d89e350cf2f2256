import { run } from './support/run';

const refuse = (...options: string[]) =>
  run(['import', 'wordpress', 'x.xml', '--site', 'a.example', ...options]);

it.each([
  ['revision', /Items of the type "revision" are never published as entries/],
  ['product,attachment', /Items of the type "attachment" are never published as entries/],
  ['nav_menu_item', /Items of the type "nav_menu_item" are never published as entries/],
  [' , ', /It must name a type, such as product/],
])('--publish-types %j is refused', async (types, message) => {
  const { exitCode, stderr } = await refuse('--publish-types', types);
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
});

it.each(['Mars/Olympus', '', '+15:00', 'yesterday'])('--time-zone %j is refused', async (zone) => {
  const { exitCode, stderr } = await refuse('--time-zone', zone);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringMatching(/It must be a time zone, such as Europe\/Berlin or \+02:00/),
  ]);
});

it('types may be named in several options', async () => {
  // A valid value, so that the next fault is reported: there is no such file.
  const { stderr } = await refuse(
    '--publish-types',
    'product',
    '--publish-types',
    'event',
    '--time-zone',
    'UTC+1',
  );
  expect(stderr).not.toMatch(/publish-types|time-zone/);
});

it('the help says what is published', async () => {
  const { stdout } = await run(['import', 'wordpress', '--help']);
  for (const option of ['--publish-types <names>', '--time-zone <zone>', '--publish-hidden-media'])
    expect(stdout).toContain(option);
});
