import { contracts } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { bindService, createGrpcServer } from '@headwater/grpc';
import { post } from '@headwater/http-contract';
import { createLogger, createMetrics } from '@headwater/runtime';
import { quietLogger, testCallers } from '@headwater/testing';

import { adminMetricNames } from '../src/metrics';
import { type AdminService, createAdminService } from '../src/service';
import { type Answer, ask, askRoute, codeOf, logIn } from './support/browser';
import { adminConfig, type Installation, operator, startInstallation } from './support/installation';

/** Previews are read by anybody who has a token, from any origin, and need nothing else. */

const lines: string[] = [];
const metrics = createMetrics({ program: 'admin', names: adminMetricNames });
const logger = createLogger({
  ...{ name: 'admin', level: 'trace' },
  destination: { write: (line: string) => void lines.push(line) },
});

let installation: Installation;
let siteId: number;
let editor: string;

beforeAll(async () => {
  const cdn = { mediaBaseUrl: 'https://cdn.example' };
  installation = await startInstallation(cdn, { logger, metrics });
  siteId = await installation.addSite('harbour.example');
  const userId = await installation.addPerson('editor@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  editor = await logIn(installation.port, 'editor@example.org');
}, 60_000);

afterAll(() => installation?.close());

type Asked = Omit<Parameters<typeof ask>[1], 'path'>;
const read = (token: string, asked: Asked = {}): Promise<Answer> =>
  ask(installation.port, { path: `/preview/v1/${token}`, ...asked });

let slugs = 0;

async function makeEntry(site = siteId): Promise<number> {
  const body = { type: 'post', language: 'en', title: 'Stored', slug: `post-${(slugs += 1)}` };
  const made = await askRoute(
    installation.port,
    'createEntry',
    { session: editor },
    {
      params: { site_id: site },
      body,
    },
  );
  return (made.body as { entry: { entry_id: number } }).entry.entry_id;
}

interface Made {
  token: string;
  url: string;
  page_url: string | null;
  expire_time: string;
}

async function makePreview(entryId: number, body: object = {}, session = editor): Promise<Made> {
  const asked = { params: { site_id: siteId, entry_id: entryId }, body };
  const answer = await askRoute(installation.port, 'createPreview', { session }, asked);
  return answer.body as Made;
}

const titleIn = ({ body }: Answer): unknown => (body as { data: { title: string } }).data.title;

/** The answer without the parts that differ with each request. */
function alike({ status, headers, text }: Answer): unknown {
  const { date, 'x-request-id': id, ...kept } = headers;
  const names = Object.entries(kept).filter(([name]) => !name.startsWith('x-ratelimit-'));
  return [typeof date, typeof id, status, Object.fromEntries(names), text];
}

it('shows what was saved, in the shape of the public API, by a link that an editor makes', async () => {
  const entryId = await makeEntry();
  const made = await makePreview(entryId, { lifetime_seconds: 60 });
  expect(made.url).toBe(`https://admin.example/preview/v1/${made.token}`);
  expect(made.page_url).toBeNull();
  const lifeMs = Date.parse(made.expire_time) - Date.now();
  expect(lifeMs).toBeGreaterThan(0);
  expect(lifeMs).toBeLessThan(120_000);
  expect(titleIn(await read(made.token))).toBe('Stored');

  const saved = { title: 'Saved', expected_number: 0, base_revision: 1 };
  const place = { params: { site_id: siteId, entry_id: entryId } };
  await askRoute(installation.port, 'saveWorkingCopy', { session: editor }, { ...place, body: saved });
  const answer = await read(made.token);
  expect(answer.status).toBe(200);
  const { data } = answer.body as { data: unknown };
  expect(post.safeParse(data).error?.issues ?? []).toEqual([]);
  expect(data).toMatchObject({ id: entryId, title: 'Saved', status: 'published', og_image: null });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-language': 'en',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

it('leads to the frontend of the site, where its site admins say so', async () => {
  const preview_url = 'https://www.harbour.example/{locale}/{slug}?token={token}';
  const set = (session: string, url = preview_url): Promise<Answer> =>
    askRoute(
      installation.port,
      'updatePreviewUrl',
      { session },
      { params: { site_id: siteId }, body: { preview_url: url } },
    );
  const refused = await set(editor);
  expect([refused.status, codeOf(refused)]).toEqual([403, 'ROLE_REQUIRED']);
  const userId = await installation.addPerson('admin@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
  const siteAdmin = await logIn(installation.port, 'admin@example.org');
  const wrong = await set(siteAdmin, 'javascript:{token}');
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { preview_url: [expect.any(String)] } }]);
  expect((await set(siteAdmin)).body).toMatchObject({ site: { site_id: siteId, preview_url } });

  const made = await makePreview(await makeEntry());
  expect(made.page_url).toBe(`https://www.harbour.example/en/post-${slugs}?token=${made.token}`);
  expect((await set(siteAdmin, '')).body).toMatchObject({ site: { preview_url: '' } });
});

it('is read by every origin, without credentials, and by HEAD', async () => {
  const { token } = await makePreview(await makeEntry());
  const foreign = { Origin: 'https://frontend.example', 'Sec-Fetch-Site': 'cross-site' };
  const answer = await read(token, { headers: foreign });
  expect([answer.status, titleIn(answer)]).toEqual([200, 'Stored']);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['access-control-expose-headers']).toBe(
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, Retry-After',
  );
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');

  const head = await read(token, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(answer.text)));

  const preflight = { ...foreign, 'Access-Control-Request-Method': 'GET' };
  for (const headers of [preflight, foreign, {}]) {
    const options = await read(token, { method: 'OPTIONS', headers });
    expect([options.status, options.text]).toEqual([204, '']);
    expect(options.headers).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'Authorization, X-Site-Domain, If-None-Match, X-Min-Content-Version',
      'access-control-max-age': '86400',
    });
    expect(options.headers).not.toHaveProperty('access-control-allow-credentials');
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const refused = await read(token, { method });
    expect([refused.status, codeOf(refused), refused.headers['allow']]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, HEAD, OPTIONS',
    ]);
  }
});

it('reads no cookie and no bearer token, and sets none', async () => {
  const { token } = await makePreview(await makeEntry());
  const plain = await read(token);
  const brought = [
    { Cookie: `__Host-headwater_admin=${editor}` },
    { Cookie: `__Host-headwater_admin=hws_${'x'.repeat(43)}` },
    { Authorization: 'Bearer of the public API' },
  ];
  for (const headers of brought) expect(alike(await read(token, { headers }))).toEqual(alike(plain));
  expect(plain.headers).not.toHaveProperty('set-cookie');
  // The session alone opens no preview.
  const none = await read('', { headers: brought[0] as Record<string, string> });
  expect([none.status, codeOf(none)]).toEqual([404, 'PREVIEW_NOT_FOUND']);
});

it('tells nobody what is wrong with a token', async () => {
  const foreignSite = await installation.addSite('foreign.example');
  const entryId = await makeEntry();
  const { token } = await makePreview(entryId);
  const { token: expired } = await makePreview(await makeEntry());
  const { token: ended } = await makePreview(await makeEntry());
  const hash = `sha256('${expired}'::bytea)`;
  await installation.database.query(
    `update content.preview_tokens set expires_at = platform.clock_now() where token_hash = ${hash}`,
  );
  const endedId = (
    await installation.database.query<{ entry_id: string }>(
      `select entry_id from content.preview_tokens where token_hash = sha256('${ended}'::bytea)`,
    )
  ).rows[0]!.entry_id;
  const place = { params: { site_id: siteId, entry_id: Number(endedId) } };
  const deleted = await askRoute(installation.port, 'deletePreviews', { session: editor }, place);
  expect(deleted.body).toEqual({ deleted_count: 1 });

  const userId = await installation.addPerson('leaver@example.org');
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  const leaver = await logIn(installation.port, 'leaver@example.org');
  const { token: left } = await makePreview(entryId, {}, leaver);
  expect((await read(left)).status).toBe(200);
  await installation.identity.deleteGrant({ siteId, userId }, operator);

  const of = (site: number, text = token): string => text.replace(/^hwp_\d+/, `hwp_${site}`);
  const wrong = {
    'never made': of(siteId, `hwp_1_${'A'.repeat(43)}`),
    'of another site': of(foreignSite),
    'of no site': of(999_999),
    expired,
    ended,
    'of who has left': left,
    'no token': 'x',
    'no text': '',
    'cut off': token.slice(0, -1),
    'of an access token': token.replace(/^hwp_\d+_/, 'hwa_'),
    'with more path': `${token}/`,
    'in other letters': token.replace('hwp', '%68wp'),
    broken: '%ff',
  };
  const unknown = alike(await read(wrong['never made']));
  expect(unknown).toEqual([
    'string',
    'string',
    404,
    expect.objectContaining({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' }) as object,
    '{"message":"There is no such preview, or it has expired.","code":"PREVIEW_NOT_FOUND"}',
  ]);
  for (const [what, each] of Object.entries(wrong)) {
    expect([what, alike(await read(each))]).toEqual([what, unknown]);
  }
  expect((await read(token)).status).toBe(200);
  // At these addresses nothing is served, not even a page of the app.
  for (const path of ['/preview', '/preview/v1', `/preview/v2/${token}`, `/admin/v1/preview/${token}`]) {
    const answer = await ask(installation.port, { path });
    expect([path, answer.status, codeOf(answer)]).toEqual([path, 404, 'ROUTE_NOT_FOUND']);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
  const elsewhere = await read(token, { headers: { Host: 'harbour.example' } });
  expect(elsewhere.status).toBe(421);
});

it('names its token in no log, metric or trace', async () => {
  const { token } = await makePreview(await makeEntry());
  lines.length = 0;
  expect((await read(token)).status).toBe(200);
  expect((await read(`${token}x`)).status).toBe(404);
  while (lines.length < 2) await new Promise(setImmediate);
  const [served] = lines.map((line) => JSON.parse(line) as object);
  expect(served).toMatchObject({ route: 'preview', status: 200, siteId });
  expect(lines.join()).not.toContain(token.slice(-20));
  const text = await metrics.registry.metrics();
  expect(text).toContain('headwater_http_requests_total{route="preview",status="200"}');
  expect(text).not.toContain('hwp_');
});

it('is made by whoever may edit the entry, and not without bounds', async () => {
  const entryId = await makeEntry();
  const params = { site_id: siteId, entry_id: entryId };
  const bad = await askRoute(
    installation.port,
    'createPreview',
    { session: editor },
    {
      params,
      body: { lifetime_seconds: 59 },
    },
  );
  expect([bad.status, bad.text]).toEqual([
    422,
    expect.stringContaining('lifetime_seconds must be 60 to 3600.') as string,
  ]);
  for (let count = 0; count < 20; count += 1) await makePreview(entryId);
  const beyond = await askRoute(
    installation.port,
    'createPreview',
    { session: editor },
    { params, body: {} },
  );
  expect([beyond.status, codeOf(beyond)]).toEqual([409, 'TOO_MANY_PREVIEW_TOKENS']);
});

it('shows media by the CDN that the installation has', async () => {
  const { rows } = await installation.database.query<{ site_key: string }>(
    'select site_key from site.sites where site_id = $1',
    [siteId],
  );
  const entryId = await makeEntry();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const uploaded = await askRoute(
    installation.port,
    'uploadMedia',
    { session: editor },
    { params: { site_id: siteId }, query: { name: 'dot.png' }, bytes: png },
  );
  const { media_id } = (uploaded.body as { media: { media_id: number } }).media;
  const saved = { og_image_media_id: media_id, expected_number: 0, base_revision: 1 };
  const place = { params: { site_id: siteId, entry_id: entryId } };
  await askRoute(installation.port, 'saveWorkingCopy', { session: editor }, { ...place, body: saved });
  const { token } = await makePreview(entryId);
  const { data } = (await read(token)).body as { data: { og_image: { url: string } } };
  expect(data.og_image.url).toMatch(`https://cdn.example/media/${rows[0]!.site_key}/`);
});

describe('of a site that the key of the admin may not ask for', () => {
  let admin: AdminService;
  let port: number;
  let requestId: string | undefined;
  beforeAll(async () => {
    const handlers = new Proxy(
      {},
      {
        get: () => (_request: unknown, call: { requestId: string }) => {
          ({ requestId } = call);
          throw new AppError('PERMISSION_DENIED', 'SITE_NOT_ALLOWED', 'The key is not for this site.');
        },
      },
    );
    const { channel } = createGrpcServer({
      ...{ name: 'content', logger: quietLogger, callers: testCallers().callers },
      services: [bindService(contracts.contentManagement, handlers as never)],
    });
    const channels = { site: channel, identity: channel, content: channel, media: channel };
    admin = await createAdminService(adminConfig(), { logger: quietLogger, channels });
    ({ port } = await admin.start());
  });
  afterAll(() => admin.close());

  it('says what it says of any unknown token, and asks by the id of the request', async () => {
    const path = `/preview/v1/hwp_1_${'A'.repeat(43)}`;
    const answer = await ask(port, { path, headers: { 'X-Request-Id': 'preview-17' } });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'PREVIEW_NOT_FOUND']);
    expect(answer.headers['x-request-id']).toBe('preview-17');
    expect(requestId).toBe('preview-17');
  });
});

describe('whose limit', () => {
  let admin: AdminService;
  let port: number;
  beforeAll(async () => {
    // No service answers: what is limited is refused before.
    const config = adminConfig({ previewsPerMinute: 2, requestsPerMinute: 1 });
    admin = await createAdminService(config, { logger: quietLogger });
    ({ port } = await admin.start());
  });
  afterAll(() => admin.close());

  it('is one of its own, which preflights do not use up', async () => {
    const path = `/preview/v1/hwp_1_${'A'.repeat(43)}`;
    const preview = async (method = 'GET'): Promise<number> => (await ask(port, { method, path })).status;
    expect([await preview('OPTIONS'), await preview(), await preview()]).toEqual([204, 503, 503]);
    const last = await ask(port, { path });
    expect([last.status, codeOf(last)]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(last.headers['access-control-allow-origin']).toBe('*');
    expect(Number(last.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(await preview('OPTIONS')).toBe(204);
    // What people do in the admin is counted apart.
    expect((await ask(port, { path: '/admin/v1/me' })).status).toBe(401);
    expect((await ask(port, { path: '/admin/v1/me' })).status).toBe(429);
  });
});
