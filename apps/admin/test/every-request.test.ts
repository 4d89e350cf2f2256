import { apiRoot, methods, type Route, routeNames, routes } from '@headwater/admin-contract';

import { type Answer, ask, type Asked, codeOf, fromOwnPage, logIn } from './support/browser';
import { schemaOf } from './support/generated-values';
import { type Installation, startInstallation } from './support/installation';
import { oddBodies } from './support/odd-bodies';
import { samples } from './support/samples';

/** Every address × method, and every body × what is odd about it: a refusal of its own, which says what is wrong. */

let installation: Installation;
let headers: Record<string, string>;
let siteId: number;

beforeAll(async () => {
  installation = await startInstallation();
  siteId = await installation.addSite('harbour.example');
  await installation.addPerson('super@example.org', true);
  const session = await logIn(installation.port, 'super@example.org');
  headers = { ...fromOwnPage, Cookie: `__Host-headwater_admin=${session}` };
}, 60_000);

afterAll(() => installation?.close());

const send = (asked: Asked): Promise<Answer> =>
  ask(installation.port, { ...asked, headers: { ...headers, ...asked.headers } });

const pathOf = (path: string, params: Record<string, number | string> = {}): string =>
  apiRoot +
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? (name === 'upload_id' ? '00000000-0000-4000-8000-000000000000' : siteId)),
  );

const queryOf = (query?: Record<string, string>): string =>
  query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;

const addresses = [...new Set(routeNames.map((name) => routes[name].path as string))];
const foreignMethods = ['OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'LOCK'];

it.each(addresses)('%s takes its methods, and names them where another one comes', async (path) => {
  const names = routeNames.filter((name) => routes[name].path === path);
  const taken = names.map((name) => routes[name].method);
  const allow = methods.filter((method) => taken.includes(method)).join(', ');
  // OPTIONS tells what is known of tus, and is no fault there.
  const isUpload = names.some((name) => (routes[name] as Route).isTus);
  const head = taken.includes('GET') ? [] : ['HEAD'];
  const others = [...methods.filter((method) => !taken.includes(method)), ...foreignMethods, ...head];
  for (const method of others) {
    const { status, headers: answered, text } = await send({ method, path: pathOf(path) });
    const wanted = method === 'OPTIONS' && isUpload ? [204, `${allow}, OPTIONS`] : [405, allow];
    expect([method, status, answered['allow']]).toEqual([method, ...wanted]);
    if (status === 405 && method !== 'HEAD')
      expect(JSON.parse(text)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  }
});

const encode = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;

it.each(addresses)(
  '%s is no address with a blank, a slash or a capital more, or a letter encoded',
  async (path) => {
    const right = pathOf(path);
    const encoded = right.replace(/(?<=\/v1\/.*)[a-z](?=[^a-z]*$)/, encode);
    for (const wrong of [`${right}/`, `${right}%20`, `${right}%00`, right.replace('/v1/', '/V1/'), encoded]) {
      for (const method of ['GET', 'POST']) {
        const answer = await send({ method, path: wrong });
        expect([wrong, method, answer.status, codeOf(answer)]).toEqual([
          wrong,
          method,
          404,
          'ROUTE_NOT_FOUND',
        ]);
      }
    }
  },
);

it.each(routeNames)(
  '%s takes no query that is not UTF-8, has a name twice, or one that it does not know',
  async (name) => {
    const { method, path, query }: Route = routes[name];
    const known = Object.keys(query?.shape ?? {}).filter((each) => !(each in (samples[name].query ?? {})));
    const wrong = [
      ...['unknown_name', ...known].map((each) => [`${each}=a%ff`, each]),
      ['%c3%28=1', ''],
      ...known.map((each) => [`${each}=1&${each}=1`, each]),
      ...['unknown_name', '__proto__', 'constructor', 'page_size[]'].map((each) => [`${each}=1`, '']),
    ];
    for (const [asked, named = ''] of wrong) {
      const right = pathOf(path, samples[name].params) + (queryOf(samples[name].query) || '?');
      const answer = await send({ method, path: `${right}&${asked}` });
      const { errors = {} } = (answer.body ?? {}) as { errors?: Record<string, string[]> };
      expect([asked, answer.status, named in errors]).toEqual([asked, 422, true]);
    }
  },
);

const withBodies = routeNames.filter((name) => (routes[name] as Route).body !== undefined);

describe.each(withBodies)('the body of %s', (name) => {
  const route: Route = routes[name];
  const bodies = oddBodies(schemaOf(route.body!), samples[name].body ?? {}, route.isLarge === true);

  it(`is refused in ${bodies.length} odd forms, and the answer names what is odd`, async () => {
    const wrong: unknown[] = [];
    const { params, query } = samples[name];
    const path = pathOf(route.path, { ...params, site_id: siteId }) + queryOf(query);
    for (const { what, sent, status, code, field } of bodies) {
      const answer = await send({ method: route.method, path, ...sent });
      const { errors = {} } = (answer.body ?? {}) as { errors?: Record<string, string[]> };
      const isNamed = field === undefined || field in errors;
      if (answer.status !== status || codeOf(answer) !== code || !isNamed) {
        wrong.push({ what, wanted: [status, code, field], seen: [answer.status, answer.text.slice(0, 300)] });
      }
    }
    expect(wrong).toEqual([]);
  });
});
