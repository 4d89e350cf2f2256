import { createSiteVersionMemory } from '@headwater/freshness';
import { endpoints } from '@headwater/http-contract';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { errorOf } from './support/http';
import { createEntry, createSite, png, type TestSite, upload } from './support/sites';

/** Fixed segments match as written, slugs are folded, and a file has one address. */

const siteVersions = createSiteVersionMemory();
let services: Services;
let gateway: Gateway;
let site: TestSite;
let mediaPath: string;

beforeAll(async () => {
  services = await startServices({ mirror: siteVersions });
  gateway = await startGateway(services, {}, { siteVersions });
  site = await createSite(services);
  for (const type of ['page', 'post']) await createEntry(services, site, { type, slug: 'about' });
  await createEntry(services, site, { type: 'page', slug: 'home', isHomepage: true });
  const media = await upload(services, site, 'dot.png', png);
  mediaPath = `/media/${site.siteKey}/${media.contentHash}/full.${media.extension}`;
});

afterAll(async () => {
  await gateway.close();
  await services.close();
});

const ask = (path: string) =>
  gateway.ask(path, { headers: { Host: site.domain, Authorization: `Bearer ${site.token}` } });

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16)}`;

/** The path with one of its characters written otherwise, for each character before `end` and each way. */
function respelled(path: string, end = path.length): string[] {
  return [...path.slice(0, end)].flatMap((character, at) => {
    if (at === 0) return [];
    const others = new Set([
      character.toUpperCase(),
      character.toLowerCase(),
      escaped(character),
      escaped(character).toUpperCase(),
    ]);
    others.delete(character);
    return [...others].map((other) => `${path.slice(0, at)}${other}${path.slice(at + 1)}`);
  });
}

const paths = Object.values(endpoints).map(({ path }) => path);

test.each(paths)('%s has no other spelling', async (path) => {
  const whole = `/api/v1${path.replace('{slug}', 'about')}`;
  const query = path.startsWith('/search') ? '?q=ab' : '';
  const fixed = path.includes('{slug}') ? whole.indexOf('about') : whole.length;
  // Kept and not yet kept alike.
  for (const spelled of [whole, whole, `${whole}/`])
    expect((await ask(`${spelled}${query}`)).status).toBe(200);
  for (const other of [
    ...respelled(whole, fixed),
    `/${whole}`,
    `${whole}//`,
    whole.replace('/v1', '/v1/.'),
  ]) {
    expect([other, (await ask(`${other}${query}`)).status]).toEqual([other, 404]);
  }
});

test('a slug has all its spellings', async () => {
  for (const family of ['pages', 'posts']) {
    const whole = `/api/v1/${family}/about`;
    for (const other of respelled(whole).slice(respelled(whole, whole.length - 5).length)) {
      expect([other, (await ask(other)).status]).toEqual([other, 200]);
    }
  }
});

test('another spelling of homepage is a slug that no page can have', async () => {
  for (const spelled of ['Homepage', 'HOMEPAGE', '%68omepage']) {
    expect(errorOf(await ask(`/api/v1/pages/${spelled}`))).toEqual([404, 'CONTENT_NOT_FOUND']);
  }
});

test.each(['openapi.json', 'docs', 'docs/start.js'])('/%s has no other spelling', async (name) => {
  const whole = `/api/v1/${name}`;
  for (const spelled of [whole, `${whole}/`]) expect((await ask(spelled)).status).toBe(200);
  for (const other of respelled(whole)) expect([other, (await ask(other)).status]).toEqual([other, 404]);
});

test('a media URL has one form', async () => {
  for (const host of [site.domain, 'api.shared.example']) {
    const read = async (path: string) => (await gateway.ask(path, { headers: { Host: host } })).status;
    expect(await read(mediaPath)).toBe(200);
    const others = [
      `${mediaPath}/`,
      `/${mediaPath}`,
      `${mediaPath}%00`,
      `${mediaPath}.`,
      mediaPath.replace('/full', '//full'),
    ];
    for (const other of [...respelled(mediaPath), ...others]) {
      expect([other, await read(other)]).toEqual([other, 404]);
    }
  }
});
