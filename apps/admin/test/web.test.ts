import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { quietLogger } from '@headwater/testing';

import { type AdminService, createAdminService } from '../src/service';
import { adminConfig } from './support/installation';

const page = `<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__" /><script src="/assets/index-B6wnVpe2.js"></script>`;
const script = `console.log(${JSON.stringify('x'.repeat(2_000))});`;

let folder: string;
let admin: AdminService;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-admin-web-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for anybody');
  writeFileSync(join(folder, 'dist/index.html'), page);
  writeFileSync(join(folder, 'dist/icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'dist/assets/index-B6wnVpe2.js'), script);
  writeFileSync(join(folder, 'dist/assets/index-B6wnVpe2.js.map'), '{}');
  const web = { folder: join(folder, 'dist'), isGiven: true };
  admin = await createAdminService(adminConfig({ web }), { logger: quietLogger });
  ({ port } = await admin.start());
});

afterAll(async () => {
  await admin?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const all = { Host: 'admin.example', ...headers };
    request({ host: '127.0.0.1', port, path, method, headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

const nonceIn = ({ headers }: Got): string =>
  /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy']))?.[1] ?? '';

it.each(['/', '/login', '/setup', '/sites/5/entries', '/admin', '/login/provider?code=x&state=y'])(
  '%s is the page, which nobody keeps, with a nonce of its own',
  async (path) => {
    const [one, other] = [await get(path), await get(path)];
    expect([one.status, one.headers['content-type'], one.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(one.body.toString()).toBe(page.replace('__CSP_NONCE__', nonceIn(one)));
    expect(nonceIn(other)).not.toBe(nonceIn(one));
    expect(one.headers).toMatchObject({
      'content-security-policy': `default-src 'none'; script-src 'self' 'nonce-${nonceIn(one)}'; style-src 'self' 'nonce-${nonceIn(one)}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  },
);

it('sends hashed files once and for all, compressed to whoever takes that', async () => {
  const path = '/assets/index-B6wnVpe2.js';
  const [plain, packed] = [await get(path), await get(path, { 'Accept-Encoding': 'gzip, br' })];
  expect(plain.body.toString()).toBe(script);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    vary: 'Accept-Encoding',
  });
  expect(gunzipSync(packed.body).toString()).toBe(script);
  expect(packed.body.length).toBeLessThan(plain.body.length);
});

it('lets other files be asked for again, and says that they have not changed', async () => {
  const first = await get('/icon.svg');
  expect([first.status, first.headers['cache-control'], first.headers['content-type']]).toEqual([
    200,
    'no-cache',
    'image/svg+xml',
  ]);
  const again = await get('/icon.svg', { 'If-None-Match': String(first.headers['etag']) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it.each([
  '/secret.txt',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/index-B6wnVpe2.js.map',
  '/index.html',
  '/assets/gone-B6wnVpe2.js',
  '/admin/v1',
  '/admin/v1/nothing',
])('%s leads nowhere', async (path) => {
  const { status, body } = await get(path);
  expect([status, body.toString()]).toEqual([404, expect.stringContaining('ROUTE_NOT_FOUND')]);
});

it('is served at its own host name, and read alone', async () => {
  expect((await get('/', { Host: 'evil.example' })).status).toBe(421);
  expect((await get('/', {}, 'POST')).status).toBe(404);
  const head = await get('/', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

it('refuses to start with a folder that was named and has no page', async () => {
  const web = { folder: join(folder, 'nothing'), isGiven: true };
  await expect(createAdminService(adminConfig({ web }), { logger: quietLogger })).rejects.toThrow(
    'ADMIN_WEB_DIR: must be a folder with an index.html',
  );
});
