import { createHash } from 'node:crypto';

import type { Author__Output, Entry, Entry__Output } from '@headwater/contracts';
import type { TestSite } from '@headwater/testing';

import { actor, type Harness } from './setup';

let counter = 0;

export async function createAuthor(
  harness: Harness,
  site: TestSite,
  name = `Author ${++counter}`,
): Promise<Author__Output> {
  const { author } = await harness.management.createAuthor(
    { siteId: site.siteId, author: { name } },
    { actor },
  );
  return present(author);
}

const authors = new WeakMap<TestSite, Promise<Author__Output>>();

/** One author for each site, made when first asked for. */
export function authorOf(harness: Harness, site: TestSite): Promise<Author__Output> {
  const known = authors.get(site) ?? createAuthor(harness, site);
  authors.set(site, known);
  return known;
}

/** A published English post unless told otherwise. */
export async function createEntry(
  harness: Harness,
  site: TestSite,
  values: Entry = {},
): Promise<Entry__Output> {
  counter += 1;
  const { entry } = await harness.management.createEntry(
    {
      siteId: site.siteId,
      entry: {
        type: 'post',
        language: 'en',
        title: `Title ${counter}`,
        slug: `slug-${counter}`,
        status: 'ENTRY_STATUS_PUBLISHED',
        authorId: values.authorId ?? (await authorOf(harness, site)).authorId,
        ...values,
      },
    },
    { actor },
  );
  return present(entry);
}

export async function insertTaxonomy(
  { admin }: Harness,
  site: TestSite,
  values: { name?: string; slug?: string; type?: string; language?: string; parentId?: number } = {},
): Promise<number> {
  counter += 1;
  const {
    name = `Term ${counter}`,
    slug = `term-${counter}`,
    type = 'category',
    language = 'en',
    parentId,
  } = values;
  const { rows } = await admin.query<{ taxonomy_id: string }>(
    `insert into site.taxonomies (site_id, language, type, name, slug, parent_id) values ($1, $2, $3, $4, $5, $6)
     returning taxonomy_id`,
    [site.siteId, language, type, name, slug, parentId ?? null],
  );
  return Number(rows[0]?.taxonomy_id);
}

export async function insertMedia({ admin }: Harness, site: TestSite, name = 'photo.jpg'): Promise<number> {
  counter += 1;
  const hash = createHash('sha256').update(`photo ${counter}`).digest('hex');
  await admin.query(
    `insert into media.objects (site_id, content_hash, mime_type, extension, size_bytes, variant_extension, variant_state)
     values ($1, $2, 'image/jpeg', 'jpg', 1234, 'jpg', 'pending')`,
    [site.siteId, hash],
  );
  const { rows } = await admin.query<{ media_id: string }>(
    'insert into media.media (site_id, name, content_hash) values ($1, $2, $3) returning media_id',
    [site.siteId, name, hash],
  );
  return Number(rows[0]?.media_id);
}

/** The value, which the test knows to exist. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('expected a value');
  return value;
}
