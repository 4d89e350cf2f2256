import type { CreateTokenRequest, Entry, Entry__Output, Site, Taxonomy } from '@headwater/contracts';
import type { Services } from '@headwater/testing-services';

/** The acting user of every change here. */
export const actor = { id: 'user:tester', superAdmin: true };

export interface TestSite {
  siteId: number;
  siteKey: string;
  domain: string;
  baseUrl: string;
  token: string;
  tokenId: number;
  authorId: number;
}

let counter = 0;

/** A site with a token and an author; headless, in English and German, unless told otherwise. */
export async function createSite(
  services: Services,
  { mode = 'SITE_MODE_HEADLESS', ...changes }: Partial<Pick<Site, 'mode' | 'allowedOrigins'>> = {},
): Promise<TestSite> {
  const { manage } = services;
  counter += 1;
  const domain = `site-${counter}.example`;
  const created = await manage.site.createSite(
    { name: `Site ${counter}`, mode, domain, defaultLanguage: 'en' },
    { actor },
  );
  const { siteId, siteKey, baseUrl } = created.site!;
  await manage.site.createLanguage({ siteId, code: 'de' }, { actor });
  const paths = Object.keys(changes).map((key) =>
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  if (paths.length > 0) {
    await manage.site.updateSite({ siteId, site: changes, updateMask: { paths } }, { actor });
  }
  const { author } = await manage.content.createAuthor({ siteId, author: { name: 'Ada Larsen' } }, { actor });
  const { secret, tokenId } = await createToken(services, { siteId });
  return { siteId, siteKey, domain, baseUrl, token: secret, tokenId, authorId: author!.authorId };
}

export async function createToken({ manage }: Services, values: CreateTokenRequest) {
  const { token, secret } = await manage.site.createToken({ name: 'frontend', ...values }, { actor });
  return { secret, tokenId: token!.tokenId };
}

/** A published English post unless told otherwise. */
export async function createEntry(
  { manage }: Services,
  { siteId, authorId }: TestSite,
  values: Entry = {},
): Promise<Entry__Output> {
  counter += 1;
  const { entry } = await manage.content.createEntry(
    {
      siteId,
      entry: {
        type: 'post',
        language: 'en',
        title: `Title ${counter}`,
        slug: `slug-${counter}`,
        status: 'ENTRY_STATUS_PUBLISHED',
        authorId,
        ...values,
      },
    },
    { actor },
  );
  return entry!;
}

export async function createTaxonomy({ manage }: Services, { siteId }: TestSite, values: Taxonomy = {}) {
  counter += 1;
  const { taxonomy } = await manage.taxonomy.createTaxonomy(
    {
      siteId,
      taxonomy: {
        type: 'category',
        language: 'en',
        name: `Term ${counter}`,
        slug: `term-${counter}`,
        ...values,
      },
    },
    { actor },
  );
  return taxonomy!;
}

/** A PNG of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Another one, of another colour. */
export const otherPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export async function upload({ manage }: Services, { siteId }: TestSite, name: string, bytes: Buffer) {
  const { media } = await manage.media.uploadMedia([{ header: { siteId, name } }, { chunk: bytes }], {
    actor,
  });
  return media!.media!;
}
