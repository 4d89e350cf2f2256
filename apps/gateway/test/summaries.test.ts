import fc from 'fast-check';
import { Client as PgClient } from 'pg';

import { contracts, type EntrySummary__Output } from '@headwater/contracts';
import type { Channel } from '@headwater/grpc';
import { type MediaLocation, presentSummary } from '@headwater/presenters';
import { type Services, startServices } from '@headwater/testing-services';

import { createDeliveryClients, type DeliveryClients } from '../src/lookups/clients';
import { type Gateway, startGateway } from './support/gateway';
import { createSite, createTaxonomy, type TestSite } from './support/sites';

/** Lists show each entry, byte for byte, as it is shown alone. */

let services: Services;
let gateway: Gateway;
let beforeOldContent: Gateway;
let clients: DeliveryClients;
let admin: PgClient;
let site: TestSite;
let location: MediaLocation;
let other: TestSite;
let termOfOther: number;

beforeAll(async () => {
  services = await startServices();
  gateway = await startGateway(services);
  const { site: ofSites, content, search } = services;
  const channels = { site: ofSites.grpc.channel, content: content.grpc.channel, search: search.grpc.channel };
  beforeOldContent = await startGateway(
    services,
    {},
    { channels: { ...channels, content: old(channels.content) } },
  );
  clients = createDeliveryClients(channels, { serviceKey: services.gatewayKey, deadlineMs: 10_000 });
  admin = new PgClient({ connectionString: services.database.urls.admin });
  await admin.connect();
  site = await createSite(services);
  location = { ...site, presetVersions: new Map(), ladder: { widths: [], avif: false } };
  other = await createSite(services);
  termOfOther = (await createTaxonomy(services, other, { name: 'Of the other site' })).taxonomyId;
});
afterAll(async () => {
  await admin.end();
  await gateway.close();
  await beforeOldContent.close();
  await services.close();
});

/** A content service that does not know the field that asks for text. */
function old(channel: Channel): Channel {
  const { requestDeserialize: read, requestSerialize: write } =
    contracts.contentDelivery.definition.ListPosts;
  return {
    ...channel,
    unary: (call, request) =>
      channel.unary(
        call,
        call.path.endsWith('/ListPosts') ? write({ ...read(request), asJson: false }) : request,
      ),
  };
}

// PostgreSQL keeps no NUL. JSON is written in more than one way for the others.
const text = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '"',
          '\\',
          '/',
          '\b',
          '\f',
          '\n',
          '\t',
          '\x01',
          '\x1f',
          '\x7f',
          '\u2028',
          '\u2029',
          '\ufeff',
        ),
        fc.constantFrom('\uffff', '🚤', '\u{10ffff}', 'é', 'e\u0301', 'Ω', 'ß', '<', '&', ' ', 'a'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0'),
      ),
      { minLength: 1, maxLength },
    )
    .map((parts) => parts.join(''));

const instant = fc.oneof(
  fc.constant(null),
  fc.date({ min: new Date('2026-01-01'), max: new Date('2026-06-01'), noInvalidDate: true }),
  fc.date({ min: new Date('0001-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
  fc.constantFrom(new Date('0001-01-01T00:00:00.999Z'), new Date('1969-12-31T23:59:59.500Z')),
);

const term = fc.record({ type: fc.constantFrom('category', 'tag', 'a_b', 'a-b', 'z'), name: text(5) });
const entry = fc.record({
  type: fc.constantFrom('post', 'post', 'page', 'archive'),
  title: text(8),
  slug: text(4),
  publishedAt: instant,
  author: fc.nat(1),
  terms: fc.array(fc.nat(9), { maxLength: 6 }),
  image: fc.option(fc.nat(3)),
});
const world = fc.record({
  authors: fc.tuple(text(6), text(6)),
  terms: fc.array(term, { minLength: 1, maxLength: 7 }),
  entries: fc.array(entry, { minLength: 1, maxLength: 9 }),
  images: fc.tuple(text(6), text(6)),
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

const idsOf = async (sql: string, values: unknown[]): Promise<number[]> =>
  (await admin.query<{ id: string }>(sql, values)).rows.map(({ id }) => Number(id));

async function store({ authors, terms, entries, images }: World): Promise<void> {
  const { siteId } = site;
  for (const table of ['content.entries', 'site.taxonomies', 'media.media', 'media.objects'])
    await admin.query(`delete from ${table} where site_id = $1`, [siteId]);
  const authorIds = await idsOf(
    'insert into content.authors (site_id, name) select $1, unnest($2::text[]) returning author_id as id',
    [siteId, authors],
  );
  const termIds: number[] = [];
  for (const [at, { type, name }] of terms.entries()) {
    termIds.push(
      ...(await idsOf(
        `insert into site.taxonomies (site_id, language, type, name, slug, parent_id) values ($1, 'en', $2, $3, $4, $5)
         returning taxonomy_id as id`,
        [siteId, type, name, `term-${at}`, at % 3 === 2 ? termIds[at - 1] : null],
      )),
    );
  }
  // What was deleted, and what belongs to another site, is in no answer.
  const assignable = [...termIds, 999_999_999, termOfOther];
  const mediaIds: number[] = [];
  for (const [at, name] of images.entries()) {
    const hash = String(at).repeat(64);
    await admin.query(
      `insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_extension, variant_state)
       values ($1, $2, 'image/png', 'png', 7, $3, $4)`,
      [siteId, hash, at === 0 ? 'webp' : null, at === 0 ? 'ready' : 'none'],
    );
    mediaIds.push(
      ...(await idsOf(
        'insert into media.media (site_id, name, content_hash) values ($1, $2, $3) returning media_id as id',
        [siteId, name, hash],
      )),
    );
  }
  for (const [at, { type, title, slug, publishedAt, author, terms: chosen, image }] of entries.entries()) {
    const [entryId] = await idsOf(
      `insert into content.entries (site_id, type, language, title, slug, is_homepage, status, published_at, fields, blocks,
         author_id, og_image_media_id)
       values ($1, $2, 'en', $3, $4, $5, 'published', $6, '{}', '[]', $7, $8) returning entry_id as id`,
      [
        ...[siteId, type, title, `${slug}-${at}`, type === 'page' && at === 0],
        ...[
          publishedAt?.toISOString(),
          authorIds[author],
          image === null ? null : (mediaIds[image] ?? 999_999_999),
        ],
      ],
    );
    await admin.query(
      `insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
       select site_id, entry_id, unnest($3::bigint[]), type, status, published_at, sort_at
       from content.entries where site_id = $1 and entry_id = $2`,
      [siteId, entryId, [...new Set(chosen.map((index) => assignable[index % assignable.length]))]],
    );
  }
  await admin.query('select platform.raise_site_version($1)', [siteId]);
}

/** Each of these summaries as the entry is answered alone. */
async function alone(listed: readonly EntrySummary__Output[], family: 'page' | 'post') {
  const scope = { siteId: site.siteId, minSiteVersion: 0 };
  const texts: string[] = [];
  const used = new Set<string>();
  for (const { slug } of listed) {
    const addresses = [{ slugFamily: family, language: 'en', slug }];
    const { entries } = await clients.content.batchGetEntries({ ...scope, addresses });
    const { entry, usedObjects } = entries[0]!;
    texts.push(JSON.stringify(presentSummary(entry!.summary!, location)));
    for (const name of usedObjects) used.add(name);
  }
  return { texts, usedObjects: [...used] };
}

const dataOf = (texts: readonly string[]): string => `{"data":[${texts.join(',')}]`;

test('a list of generated entries', async () => {
  const scope = { siteId: site.siteId, minSiteVersion: 0, language: 'en' };
  await fc.assert(
    fc.asyncProperty(world, async (generated) => {
      await store(generated);
      const first = { ...scope, page: 1, perPage: 100 };
      const posts = await clients.content.listPosts(first);
      const expected = await alone(posts.posts, 'post');
      expect(posts.posts.map((post) => JSON.stringify(presentSummary(post, location)))).toEqual(
        expected.texts,
      );
      expect([posts.usedObjects, posts.postsJson]).toEqual([expected.usedObjects, []]);
      const count = generated.entries.filter(({ type }) => type === 'post').length;
      expect([posts.total, expected.texts.length]).toEqual([count, count]);
      const asJson = await clients.content.listPosts({ ...first, asJson: true });
      expect(asJson).toMatchObject({ posts: [], total: count, usedObjects: expected.usedObjects });
      expect(asJson.postsJson).toHaveLength(count);

      const listed = await gateway.read(site, '/posts?per_page=100');
      expect(listed.text.startsWith(`${dataOf(expected.texts)},"links":`)).toBe(true);
      expect((await beforeOldContent.read(site, '/posts?per_page=100')).text).toBe(listed.text);
      // The last page of one, so that what is known of the list is used.
      const last = await gateway.read(site, `/posts?per_page=1&page=${Math.max(count, 1)}`);
      expect(last.text.startsWith(`${dataOf(expected.texts.slice(-1))},"links":`)).toBe(true);

      const { pages } = await clients.content.listPages(scope);
      const { texts } = await alone(pages, 'page');
      expect((await gateway.read(site, '/pages')).text).toBe(`${dataOf(texts)}}`);
      expect(listed.text + last.text).not.toContain('Of the other site');
    }),
    { numRuns: 40 },
  );
}, 120_000);
