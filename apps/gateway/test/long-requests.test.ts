import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { type Ask, errorOf } from './support/http';
import { createSite, type TestSite } from './support/sites';

/** Refusing a long request takes no longer than refusing a short one, because anybody can send it. */

let services: Services;
let gateway: Gateway;
let site: TestSite;

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(services);
  site = await createSite(services);
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

const many = (piece: string) => piece.repeat(15_000 / piece.length);
const preflight: Ask = {
  method: 'OPTIONS',
  headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' },
};

/** How often the method of a built-in was called meanwhile. */
async function countCalls<Of extends object>(
  of: Of,
  method: keyof Of & string,
  work: () => Promise<unknown>,
) {
  const watched = jest.spyOn(of as Record<string, () => unknown>, method);
  try {
    await work();
    return watched.mock.calls.length;
  } finally {
    watched.mockRestore();
  }
}

test.each<[string, string, Ask, number]>([
  ['the API without a token', '/api/v1/posts', {}, 401],
  ['a preflight', '/api/v1/posts', preflight, 204],
  ['a document', '/api/v1/openapi.json', {}, 200],
  ['a page', '/about', {}, 404],
])('%s: parameters are not read', async (_, path, options, status) => {
  const headers = { Host: site.domain, ...options.headers };
  const decoded = await countCalls(TextDecoder.prototype, 'decode', async () => {
    const answer = await gateway.ask(`${path}?${many('a=b&')}`, { ...options, headers });
    expect(answer.status).toBe(status);
  });
  expect(decoded).toBeLessThan(20);
});

test('a list of codings is not compared', async () => {
  const compared = await countCalls(String.prototype, 'toLowerCase', async () => {
    const headers = { Host: site.domain, 'Accept-Encoding': many('a,') };
    expect(errorOf(await gateway.ask('/api/v1/posts', { headers }))).toEqual([401, 'TOKEN_MISSING']);
  });
  expect(compared).toBeLessThan(100);
});

test('what is answered is, whatever its length', async () => {
  const answer = await gateway.read(site, `/posts?${many('a=b&')}per_page=2`);
  expect([answer.status, answer.json<{ meta: { per_page: number } }>().meta.per_page]).toEqual([200, 2]);
});
