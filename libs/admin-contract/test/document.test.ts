import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { adminOpenApiDocument, paramsIn, type Route, routeNames, routes } from '../src';

const file = join(__dirname, '../openapi.json');

test('openapi.json is as the routes make it', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(adminOpenApiDocument())));
});

test('redocly lint finds neither errors nor warnings', () => {
  const redocly = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
  const lint = spawnSync(process.execPath, [redocly, 'lint', '--format=json', file], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const { totals, problems } = JSON.parse(lint.stdout) as { totals: object; problems: unknown[] };
  expect(problems).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

describe.each(routeNames)('%s', (name) => {
  const route: Route = routes[name];

  it('reads by GET alone, and says what it answers', () => {
    expect(route.method === 'GET').toBe(/^(get|list)/.test(name));
    expect(route.answer === undefined).toBe(route.status === 204 || route.isFile === true);
    if (route.method === 'GET') expect(route.body).toBeUndefined();
  });

  it('is about the site of its path, or about none', () => {
    expect(route.path).toMatch(/^(\/[a-z-]+|\/\{[a-z_]+\})+$/);
    expect(paramsIn(route.path).slice(1)).not.toContain('site_id');
  });
});

test('no two routes are the same', () => {
  const places = routeNames.map(
    (name) => `${routes[name].method} ${routes[name].path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(places).size).toBe(places.length);
});
