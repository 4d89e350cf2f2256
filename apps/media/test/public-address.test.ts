import { ask, askFor, type Headers } from './ask';
import { imageOf } from './images';
import { createPublicHarness } from './public-harness';
import { actor, eventually, type MediaHarness, type Site } from './setup';

/** The address for readers, past the gateway. */

let harness: MediaHarness;
let site: Site;
beforeAll(async () => {
  harness = await createPublicHarness();
  site = harness.siteA;
});
afterAll(() => harness.close());

const size = 1_000;
const bytes = Buffer.from(Array.from({ length: size }, (_, index) => 32 + ((index * 7) % 90)));
let url: string;
beforeAll(async () => {
  const { media } = await harness.upload(site, 'notes.txt', bytes);
  url = harness.mediaUrl(site, media!.contentHash, 'full.txt');
});

let path: string;
let domain: string;
let otherDomain: string;
const domainOf = async ({ siteId }: Site): Promise<string> => {
  const { rows } = await harness.admin.query<{ name: string }>(
    'select name from site.domains where site_id = $1 and is_primary',
    [siteId],
  );
  return rows[0]!.name;
};
beforeAll(async () => {
  path = new URL(url).pathname;
  [domain, otherDomain] = [await domainOf(harness.siteA), await domainOf(harness.siteB)];
});
const at = (host: string, target = path, more: Headers = {}) =>
  ask(`http://127.0.0.1:${harness.service.http.publicPort}${target}`, { Host: host, ...more });

test("serves a site's files on its domains and on shared hosts, elsewhere 404", async () => {
  const open = [
    domain,
    domain.toUpperCase(),
    `${domain}.`,
    `${domain}:8443`,
    'api.shared.example',
    'API.shared.example:80',
  ];
  for (const host of open) expect([host, (await at(host)).status]).toEqual([host, 200]);
  const closed = [
    otherDomain,
    'nowhere.example',
    '127.0.0.1',
    '[::1]',
    `${domain}.example`,
    `x.${domain}`,
    `${domain}/`,
    'a b',
    '',
  ];
  for (const host of closed) {
    const answer = await at(host);
    expect([host, answer.status, answer.body.includes(bytes)]).toEqual([host, 404, false]);
  }
  // The gateway's address leaves it to the gateway.
  expect((await ask(url, { Host: 'nowhere.example' })).status).toBe(200);
});

test('a target in absolute form names the host, whatever the header says', async () => {
  const asked = (scheme: string, host: string, header: string, method = 'GET') =>
    askFor(`${scheme}://${host}${path}`, harness.service.http.publicPort!, { Host: header }, method);
  for (const [host, header, status] of [
    [domain, domain, 200],
    [domain, otherDomain, 200],
    [`${domain}:8443`, 'nowhere.example', 200],
    ['api.shared.example', otherDomain, 200],
    [otherDomain, domain, 404],
    ['nowhere.example', domain, 404],
    ['', domain, 404],
    [`x@${domain}`, domain, 404],
  ] as const)
    for (const scheme of ['http', 'HTTPS']) {
      const answer = await asked(scheme, host, header);
      expect([host, header, answer.status]).toEqual([host, header, status]);
      expect(answer.body.equals(bytes)).toBe(status === 200);
      expect((await asked(scheme, host, header, 'HEAD')).status).toBe(status);
    }
  // The gateway's address leaves it to the gateway.
  const inside = await askFor(`http://nowhere.example${path}`, harness.service.http.port, { Host: domain });
  expect(inside.status).toBe(200);
});

test('believes no header that the reader could have sent', async () => {
  for (const name of ['X-Forwarded-Host', 'X-Site-Domain', 'Forwarded', 'X-Original-Host'])
    expect((await at(otherDomain, path, { [name]: domain })).status).toBe(404);
});

test('follows a domain that moves to another site, at once', async () => {
  const move = (to: Site, from: Site) =>
    harness.admin.query('update site.domains set site_id = $1 where site_id = $2 and name = $3', [
      to.siteId,
      from.siteId,
      moving,
    ]);
  const moving = `moving.${domain}`;
  await harness.admin.query('insert into site.domains (site_id, name, is_primary) values ($1, $2, false)', [
    harness.siteA.siteId,
    moving,
  ]);
  expect((await at(moving)).status).toBe(200);
  await move(harness.siteB, harness.siteA);
  expect((await at(moving)).status).toBe(404);
  await move(harness.siteA, harness.siteB);
  expect((await at(moving)).status).toBe(200);
});

test('deleted bytes are a 404 with the next request, whatever was asked before', async () => {
  const image = await imageOf('png', 45, 54);
  const { media } = await harness.upload(site, 'gone.png', image);
  const worker = await harness.startWorker();
  await harness.settled(site, media!.mediaId);
  const targets = ['full.png', 'medium.png', 'favicon.png'].map(
    (file) => new URL(harness.mediaUrl(site, media!.contentHash, file)).pathname,
  );
  for (const target of targets)
    for (let round = 0; round < 3; round += 1) expect((await at(domain, target)).status).toBe(200);
  const { etag: known = '' } = (await at(domain, targets[0])).headers;
  await harness.management.deleteMedia({ siteId: site.siteId, mediaId: media!.mediaId }, { actor });
  for (const target of targets)
    for (const headers of [{}, { 'If-None-Match': known }, { Range: 'bytes=0-1' }, { 'If-Match': '*' }])
      expect((await at(domain, target, headers)).status).toBe(404);
  await eventually(async () =>
    (await harness.storedKeys()).some((key) => key.includes(media!.contentHash)) ? undefined : true,
  );
  await worker.close();
});
