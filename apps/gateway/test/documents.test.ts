import { openApiDocument } from '@headwater/http-contract';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';

let services: Services;
let gateway: Gateway;

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(services, { requestsPerMinute: 100 });
});

afterAll(async () => {
  await gateway.close();
  await services.close();
});

const anywhere = { headers: { Host: 'nowhere.example' } };

test('the OpenAPI document is there on any host, without a token, and counted', async () => {
  const answer = await gateway.ask('/api/v1/openapi.json', anywhere);
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '100', 'access-control-allow-origin': '*' });
  expect(answer.headers['x-ratelimit-remaining']).toMatch(/^\d+$/);
});

test('the page brings everything it needs, and may load nothing else', async () => {
  const page = await gateway.ask('/api/v1/docs', anywhere);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self';/,
  );
  const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
  expect(assets).toHaveLength(4);
  for (const path of assets) {
    expect(path).toMatch(/^\/api\/v1\/docs\//);
    const asset = await gateway.ask(path, anywhere);
    expect([path, asset.status, asset.headers['x-content-type-options']]).toEqual([path, 200, 'nosniff']);
  }
  expect((await gateway.ask('/api/v1/docs/start.js')).text).toContain('validatorUrl: null');
});

test('documents are revalidated, answer HEAD, and refuse other methods', async () => {
  const { headers } = await gateway.ask('/api/v1/docs/swagger-ui-bundle.js', anywhere);
  const again = { headers: { Host: 'x.example', 'If-None-Match': headers['etag']! } };
  expect((await gateway.ask('/api/v1/docs/swagger-ui-bundle.js', again)).status).toBe(304);
  const head = await gateway.ask('/api/v1/docs/', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  const refused = await gateway.ask('/api/v1/openapi.json', { method: 'POST' });
  expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test.each(['/api/v1/docs/../../../etc/passwd', '/api/v1/docs/package.json', '/api/v1/docs/%2e%2e/x'])(
  '%s is none of the files',
  async (path) => {
    expect((await gateway.ask(path, anywhere)).status).toBe(404);
  },
);
