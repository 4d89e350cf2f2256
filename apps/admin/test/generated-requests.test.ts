import { paramsIn, type Route, type RouteName, routeNames, routes } from '@headwater/admin-contract';
import { toTimestamp } from '@headwater/contracts';

import { type Answer, ask, fromOwnPage, logIn } from './support/browser';
import { breakOnePlace, createRandom, oddValues, schemaOf, valueOf } from './support/generated-values';
import { type Installation, operator, startInstallation } from './support/installation';
import { bends } from './support/odd-requests';
import { undocumented } from './support/openapi';

/**
 * Requests made from the contract, most of them with one fault: none may be answered by a failure of ours, and every answer is as the
 * contract has it. `GENERATED_REQUESTS=20000 GENERATED_SEED=…` asks more, and others.
 */
const count = Number(process.env['GENERATED_REQUESTS'] ?? 400);
const seed = Number(process.env['GENERATED_SEED'] ?? 1);

jest.setTimeout(60_000 + count * 500);

// They would end who asks, or the site that is asked about.
const left = new Set<RouteName>(['logOut', 'deleteSite', 'changePassword', 'deleteMySession', 'updateUser']);
const asked = routeNames.filter((name) => !left.has(name));

let installation: Installation;
let session: string;
let token: string;
let siteId: number;
let otherSiteId: number;
/** Of lists of both sites; each may be sent to every other one. */
const pageTokens = [''];

beforeAll(async () => {
  installation = await startInstallation();
  siteId = await installation.addSite('harbour.example');
  otherSiteId = await installation.addSite('lighthouse.example');
  const userId = await installation.addPerson('super@example.org', true);
  session = await logIn(installation.port, 'super@example.org');
  const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
  token = (await installation.identity.createAccessToken({ userId, name: 'script', expireTime }, operator))
    .secret;
}, 60_000);

afterAll(() => installation?.close());

const random = createRandom(seed);
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function paramOf(name: string, isBroken: boolean): string {
  if (isBroken)
    return encodeURIComponent(
      asText(random.pick(oddValues))
        .slice(0, 300)
        .replace(/[\ud800-\udfff]/g, '?'),
    );
  if (name === 'site_id') return String(random.chance(0.1) ? otherSiteId : siteId);
  if (name === 'upload_id') return '00000000-0000-4000-8000-000000000000';
  return String(random.pick([1, 2, 3, 4, 999_999]));
}

/** Where one fault is, if anywhere. */
const places = ['nowhere', 'nowhere', 'path', 'query', 'body', 'body', 'text', 'bend', 'bend'] as const;

interface Generated {
  name: RouteName;
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  text?: string | Buffer;
  /** Whether it may be another route by now, or none. */
  isBent: boolean;
}

function pageTokenOf(): string {
  const token = random.pick(pageTokens);
  if (token === '' || random.chance(0.5)) return token;
  const at = random.below(token.length);
  return token.slice(0, at) + random.pick(['', 'A', '=', '.', 'é', token]) + token.slice(at + 1);
}

function generate(): Generated {
  const name = random.pick(asked);
  const route: Route = routes[name];
  const place = random.pick(places);
  const ids = [1, 2, 3, 4, siteId];
  const broken = random.pick(paramsIn(route.path).concat('none'));
  const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    paramOf(param, place === 'path' && param === broken),
  );
  const valid = (
    route.query === undefined ? {} : valueOf(schemaOf(route.query, 'output'), random, '', ids)
  ) as Record<string, unknown>;
  const query = (place === 'query' ? breakOnePlace(valid, random) : valid) as Record<string, unknown> | null;
  if (typeof query === 'object' && query !== null && 'page_token' in valid)
    query['page_token'] = pageTokenOf();
  const search = Object.entries(typeof query === 'object' ? (query ?? {}) : {})
    .map(
      ([key, value]) =>
        `${key}=${encodeURIComponent(
          asText(value ?? '')
            .slice(0, 2_000)
            .replace(/[\ud800-\udfff]/g, '?'),
        )}`,
    )
    .join('&');
  const body = route.body === undefined ? undefined : valueOf(schemaOf(route.body), random, '', ids);
  const text =
    body === undefined ? undefined : bodyText(place === 'body' ? breakOnePlace(body, random) : body, place);
  const who =
    route.access === 'credential' && random.chance(0.3)
      ? { Authorization: `Bearer ${token}` }
      : { Cookie: `__Host-headwater_admin=${session}` };
  const sent = {
    method: route.method,
    path: `/admin/v1${path}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(route.access !== 'public' && who),
      ...(route.method !== 'GET' && fromOwnPage),
      ...(route.bytes !== undefined && { 'Content-Type': route.bytes }),
    },
    ...(text !== undefined && { text }),
    ...(route.bytes !== undefined && { text: 'bytes' }),
  };
  const isBent = place === 'bend';
  return { name, isBent, headers: {}, ...(isBent ? random.pick(bends)(sent, random) : sent) };
}

/** JSON, or what is none. */
function bodyText(body: unknown, place: (typeof places)[number]): string {
  const text = JSON.stringify(body);
  if (place !== 'text') return text;
  return random.pick([
    '',
    '{',
    'null',
    '"',
    `${text},`,
    text.slice(0, -1),
    `\ufeff${text}`,
    '[]',
    '{"a":1,"a":2}',
    '1e999',
  ]);
}

function faultOf({ name, method, path, isBent }: Generated, answer: Answer): unknown {
  const route: Route = routes[name];
  const { status, headers, text } = answer;
  if (status >= 500) return `status ${status}`;
  if (method === 'HEAD') return text === '' ? undefined : 'a body';
  if (isBent) {
    const contentType = headers['content-type']?.toString();
    return undocumented({ method, path, status, contentType, text });
  }
  if (status < 400 && !route.isFile && status !== route.status) return `status ${status}`;
  if (status < 400 && route.isFile) return undefined;
  return undocumented({ method, path, status, contentType: headers['content-type']?.toString(), text });
}

it(`answers ${count} generated requests as agreed`, async () => {
  const wrong: unknown[] = [];
  const seen = new Map<number, number>();
  for (let turn = 0; turn < count && wrong.length < 5; turn += 1) {
    const given = generate();
    const answer = await ask(installation.port, given);
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    const problem = faultOf(given, answer);
    const { next_page_token: next } = (answer.body ?? {}) as { next_page_token?: unknown };
    if (typeof next === 'string' && !pageTokens.includes(next)) pageTokens.push(next);
    if (problem !== undefined) {
      wrong.push({
        ...given,
        text: given.text?.toString().slice(0, 400),
        problem,
        answer: answer.text.slice(0, 300),
      });
    }
  }
  expect(wrong).toEqual([]);
  // Some get through, and some are refused for what is in them.
  for (const status of [200, 404, 422]) expect(seen.get(status) ?? 0).toBeGreaterThan(count / 50);
});
