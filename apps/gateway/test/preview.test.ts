import { presentPreview, siteOfPreviewToken, toJsonText } from '@headwater/presenters';
import { type Services, startServices } from '@headwater/testing-services';

import { endpointPaths } from './support/endpoint-paths';
import { createFullSite } from './support/full-site';
import { type Gateway, startGateway } from './support/gateway';
import { actor, createEntry } from './support/sites';

/** Previews have the shape of the gateway's answers, and the gateway never answers with one. */

let services: Services;
let gateway: Gateway;
let site: Awaited<ReturnType<typeof createFullSite>>;

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(services);
  site = await createFullSite(services);
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

async function createToken(entryId: number): Promise<string> {
  const { siteId } = site;
  return (await services.manage.content.createPreviewToken({ siteId, entryId }, { actor })).token;
}

/** As the program does that serves previews: it has the token, and nothing else. */
async function preview(token: string, mediaBaseUrl?: string): Promise<string> {
  const siteId = siteOfPreviewToken(token)!;
  return toJsonText(
    presentPreview(await services.manage.content.getPreview({ siteId, token }), mediaBaseUrl),
  );
}

test('a preview of what is published is the answer to readers, byte for byte', async () => {
  const { entries } = await services.manage.content.listEntries({ siteId: site.siteId });
  expect(entries.map(({ slug }) => slug).sort()).toEqual(['home', 'post']);
  for (const { entryId, type, slug } of entries) {
    const { text } = await gateway.read(site, `/${type}s/${slug}`);
    const previewed = await preview(await createToken(entryId));
    expect(previewed).toContain(`/media/${site.siteKey}/`);
    expect(previewed).toBe(text);
  }
  const withCdn = await preview(await createToken(site.post.entryId), 'https://cdn.example');
  expect(withCdn).toContain(`"url":"https://cdn.example/media/${site.siteKey}/`);
});

test('no endpoint answers with what is only saved, also not to who has a preview token', async () => {
  const { siteId, post } = site;
  const { content } = services.manage;
  await content.saveWorkingCopy(
    {
      ...{ siteId, entryId: post.entryId, baseRevision: post.revision, expectedNumber: 0 },
      ...{ entry: { title: 'Heron', slug: 'heron' }, updateMask: { paths: ['title', 'slug'] } },
    },
    { actor },
  );
  const draft = await createEntry(services, site, {
    ...{ title: 'Heron', slug: 'heron-draft', status: 'ENTRY_STATUS_DRAFT' },
  });
  for (const { entryId } of [post, draft]) {
    const token = await createToken(entryId);
    expect(await preview(token)).toContain('"title":"Heron"');
    const paths = [
      ...Object.values(endpointPaths({ page: 'home', post: 'post', word: 'heron' })),
      ...['/posts/heron', '/posts/heron-draft', `/posts/${token}`, `/posts/post?preview=${token}`],
      ...[`/preview/v1/${token}`, `/previews/${token}`],
    ];
    for (const path of paths) {
      for (const secret of [site.token, token]) {
        const headers = { Authorization: `Bearer ${secret}`, 'X-Preview-Token': token };
        const { status, text } = await gateway.read(site, path, { headers });
        expect([path, text.includes('Heron')]).toEqual([path, false]);
        if (secret === token) expect([path, status]).toEqual([path, 401]);
      }
    }
    for (const Host of [site.domain, 'admin.example']) {
      const { status, text } = await gateway.ask(`/preview/v1/${token}`, { headers: { Host } });
      expect([Host, status]).toEqual([Host, 404]);
      expect(text).not.toContain('Heron');
    }
  }
});
