import { apiRoot, type Route, type RouteName, routeNames, routes } from '@headwater/admin-contract';
import { toTimestamp } from '@headwater/contracts';

import { fromOwnPage, logIn } from './support/browser';
import { type FilledSite, fillSite } from './support/filled-sites';
import { createRandom, schemaOf, valueOf } from './support/generated-values';
import { type Installation, operator, startInstallation } from './support/installation';
import { undocumented } from './support/openapi';
import { unacceptable } from './support/plain-reading';
import { sendBytes } from './support/raw-request';
import { samples } from './support/samples';

/**
 * Requests of every route with one byte of them another one, missing or added, wherever it stands: none is answered by a failure of
 * ours, each as the document has it, and what succeeds is what a strict reading of its bytes allows. `GENERATED_REQUESTS=20000
 * GENERATED_SEED=…` asks more, and others.
 */
const count = Number(process.env['GENERATED_REQUESTS'] ?? 1_000);
const seed = Number(process.env['GENERATED_SEED'] ?? 1);

jest.setTimeout(60_000 + count * 100);

// They would end who asks, or the site that is asked about.
const left = new Set<RouteName>([
  'logOut',
  'deleteSite',
  'changePassword',
  'deleteMySession',
  'updateUser',
  'deleteMyAccessToken',
]);
const asked = routeNames.filter((name) => !left.has(name));

let installation: Installation;
let secrets: { session: string; token: string };
let site: FilledSite;

beforeAll(async () => {
  installation = await startInstallation();
  const userId = await installation.addPerson('super@example.org', true);
  const session = await logIn(installation.port, 'super@example.org');
  const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
  const { secret } = await installation.identity.createAccessToken(
    { userId, name: 'script', expireTime },
    operator,
  );
  secrets = { session, token: secret };
}, 60_000);

afterAll(() => installation?.close());

const random = createRandom(seed);

/** One that the contract allows, as bytes. */
function requestOf(name: RouteName): Buffer {
  const route: Route = routes[name];
  const ids = [site.entry_id, site.media_id, site.taxonomy_id, site.user_id, site.author_id];
  const valid = <Schema extends NonNullable<Route['body']>>(
    schema: Schema | undefined,
    io?: 'output',
  ): Record<string, unknown> =>
    schema === undefined
      ? {}
      : { ...(valueOf(schemaOf(schema, io), random, '', ids) as Record<string, unknown>) };
  const sample = samples[name];
  const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    String(site[param as keyof FilledSite] ?? 1),
  );
  const query = random.chance(0.5) ? sample.query : valid(route.query, 'output');
  const search = Object.entries(query ?? {})
    .filter(([, value]) => typeof value !== 'object')
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value as string))}`)
    .join('&');
  const body =
    route.body === undefined
      ? Buffer.from(route.bytes === undefined ? '' : 'bytes')
      : Buffer.from(
          JSON.stringify(random.chance(0.3) ? (sample.body ?? valid(route.body)) : valid(route.body)),
        );
  const byToken = route.access === 'credential' && random.chance(0.3);
  const headers = {
    Host: 'admin.example',
    ...(byToken
      ? { Authorization: `Bearer ${secrets.token}` }
      : { Cookie: `__Host-headwater_admin=${secrets.session}` }),
    ...(route.method !== 'GET' && fromOwnPage),
    ...(route.isTus && { 'Tus-Resumable': '1.0.0' }),
    ...sample.headers,
    ...(route.bytes !== undefined && { 'Content-Type': route.bytes }),
    ...(route.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(body.length > 0 && { 'Content-Length': String(body.length) }),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  const target = `${apiRoot}${path}${search === '' ? '' : `?${search}`}`;
  return Buffer.concat([Buffer.from(`${route.method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), body]);
}

/** With one byte of it another one, gone, or one more. Half of them where the path, the query or the body is. */
function withOneByteOff(bytes: Buffer): Buffer {
  const lineEnd = bytes.indexOf('\r\n');
  const bodyAt = bytes.indexOf('\r\n\r\n') + 4;
  const places: [from: number, to: number][] = [
    [0, bytes.length],
    [0, lineEnd],
    ...(bodyAt < bytes.length ? [[bodyAt, bytes.length] as [number, number]] : []),
  ];
  const [from, to] = random.pick(places);
  const at = from + random.below(to - from);
  const byte = random.chance(0.5)
    ? Buffer.from([random.below(256)])
    : Buffer.from(random.pick([...'/?#&=%+ \t\r\n\0:;,."\'\\{}[]0-1eAé']), 'latin1');
  const [before, own, after] = [bytes.subarray(0, at), bytes[at]!, bytes.subarray(at + 1)];
  return random.pick([
    () => Buffer.concat([before, byte, after]),
    () => Buffer.concat([before, Buffer.from([own ^ (1 << random.below(8))]), after]),
    () => Buffer.concat([before, after]),
    () => Buffer.concat([before, byte, Buffer.from([own]), after]),
  ])();
}

it(`answers ${count} requests that are one byte off as agreed`, async () => {
  const wrong: unknown[] = [];
  const warnings: Error[] = [];
  process.on('warning', (warning) => warnings.push(warning));
  const seen = new Map<number, number>();
  for (let turn = 0; turn < count && wrong.length < 10; turn += 1) {
    // Some of it is deleted on the way.
    if (turn % 1_000 === 0)
      site = await fillSite(installation, { session: secrets.session }, `harbour-${turn}`);
    const name = asked[turn % asked.length]!;
    const sent = withOneByteOff(requestOf(name));
    const answers = await sendBytes(installation.port, sent);
    const [{ status, contentType, text } = { status: 0, contentType: undefined, text: '' }, ...more] =
      answers;
    seen.set(status, (seen.get(status) ?? 0) + 1);
    const [, method = '', path = ''] = /^(\S+) (\S+)/.exec(sent.toString('latin1')) ?? [];
    const found = [
      status >= 500 || answers.some((each) => each.status >= 500) ? 'a failure of ours' : undefined,
      more.some((each) => each.status !== 400) ? 'more than one answer' : undefined,
      status >= 400 && !/^\{"message":"[^"]/.test(text) && method !== 'HEAD' ? 'no message' : undefined,
      status === 0 ? undefined : undocumented({ method, path, status, contentType, text }),
      status >= 200 && status < 400 ? unacceptable(sent, secrets) : undefined,
    ].filter((problem) => problem !== undefined);
    if (found.length > 0)
      wrong.push({
        name,
        found,
        sent: sent.toString('latin1'),
        answers: answers.map((each) => [each.status, each.text.slice(0, 300)]),
      });
  }
  expect(wrong).toEqual([]);
  expect(warnings).toEqual([]);
  for (const status of [200, 400, 404, 422]) expect(seen.get(status) ?? 0).toBeGreaterThan(count / 50);
});
