import { createSiteVersionMemory } from '@headwater/freshness';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { actor, createSite, png, type TestSite, upload } from './support/sites';

const name = 'moving.example';
const siteVersions = createSiteVersionMemory();
let services: Services;
let gateways: Gateway[];
let site: TestSite;
let other: TestSite;
let path: string;

beforeAll(async () => {
  services = await startServices({ mirror: siteVersions });
  // One that caches, and one that cannot know what is current.
  gateways = [await startGateway(services, {}, { siteVersions }), await startGateway(services)];
  [site, other] = [await createSite(services), await createSite(services)];
  const { contentHash } = await upload(services, site, 'dot.png', png);
  path = `/media/${site.siteKey}/${contentHash}/full.png`;
});

afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await services.close();
});

/** What each gateway says at the domain, of the file and of the page. Twice: what is cached the first time is used the second time. */
async function expectAtDomain(file: number, page: string): Promise<void> {
  for (const gateway of [...gateways, ...gateways]) {
    const headers = { Host: name };
    const shown = [
      (await gateway.ask(path, { headers })).status,
      (await gateway.ask('/', { headers })).json<{ code: string }>().code,
    ];
    expect(shown).toEqual([file, page]);
  }
}

test('a domain serves the files and pages of its site from the next request on, and of no site that it was of before', async () => {
  const { manage } = services;
  await expectAtDomain(404, 'SITE_NOT_FOUND');
  const { domain } = await manage.site.createDomain({ siteId: site.siteId, name }, { actor });
  const { domainId } = domain!;
  const move = (from: TestSite, to: TestSite) =>
    manage.site.updateDomain(
      {
        siteId: from.siteId,
        domainId,
        domain: { siteId: to.siteId },
        updateMask: { paths: ['site_id'] },
      },
      { actor },
    );
  await expectAtDomain(200, 'ROUTE_NOT_FOUND');
  await move(site, other);
  await expectAtDomain(404, 'ROUTE_NOT_FOUND');
  await move(other, site);
  await expectAtDomain(200, 'ROUTE_NOT_FOUND');
  await manage.site.updateSite(
    { siteId: site.siteId, site: { mode: 'SITE_MODE_THEME' }, updateMask: { paths: ['mode'] } },
    { actor },
  );
  await expectAtDomain(200, 'THEME_NOT_SUPPORTED');
  await manage.site.deleteDomain({ siteId: site.siteId, domainId }, { actor });
  await expectAtDomain(404, 'SITE_NOT_FOUND');
});
