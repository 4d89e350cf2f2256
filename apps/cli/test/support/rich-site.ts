import { createHash, randomBytes } from 'node:crypto';

import { insertSite, type TestDatabase } from '@headwater/testing';

import { addMedia, query } from './backups';

export interface RichSite {
  siteId: number;
  siteKey: string;
  domain: string;
  /** A word that stands in each of its texts, and in those of no other site. */
  word: string;
  mediaIds: number[];
  hashes: string[];
  entryIds: number[];
  /** Its parent and itself, in English, and its translation. */
  taxonomyIds: number[];
  tokenHash: string;
}

/** A row of every table that is copied with a site, and of some that are not. */
export async function insertRichSite(
  database: TestDatabase,
  mediaFolder: string,
  { domain, baseUrl = null }: { domain: string; baseUrl?: string | null },
): Promise<RichSite> {
  const word = `word${randomBytes(6).toString('hex')}`;
  const ask = <Row extends object>(text: string, values: unknown[] = []) =>
    query<Row>(database.urls.admin, text, values);
  const { siteId, siteKey } = await insertSite(database, {
    domain,
    languages: ['en', 'de'],
    name: `Site ${word}`,
  });
  const run = (text: string, ...values: unknown[]) => ask<Record<string, string>>(text, [siteId, ...values]);
  const idsOf = async (name: string, text: string, ...values: unknown[]): Promise<number[]> =>
    (await run(text, ...values)).map((row) => Number(row[name]));

  await run(
    `update site.sites set base_url = $2, preview_url = 'https://front.example/preview?token={token}', s_maxage = 60,
       stale_while_revalidate = 10 where site_id = $1`,
    baseUrl,
  );
  await run(`insert into site.domains (site_id, name, is_primary) values ($1, $2, false)`, `other.${domain}`);
  const hashes: string[] = [];
  for (const bytes of [Buffer.from(`${word} 1`), randomBytes(70_000)]) {
    await addMedia(database, siteId, mediaFolder, bytes);
    hashes.push(createHash('sha256').update(bytes).digest('hex'));
  }
  const mediaIds = await idsOf(
    'media_id',
    `update media.media set texts = jsonb_build_object('en', jsonb_build_object('alt', $2::text)), focal_x = 20, focal_y = 30
     where site_id = $1 returning media_id`,
    `Alt ${word}`,
  );
  mediaIds.sort((one, other) => one - other);
  await run(
    `with p as (select $1::bigint as s), a as (
       update media.objects set mime_type = 'image/png', extension = 'png', variant_extension = 'png', variant_state = 'ready',
         width = 20, height = 10, made_variants = '{medium}' from p where site_id = s and content_hash = $2
     ), b as (
       insert into media.focal_points (site_id, content_hash, x, y) select s, $2, 20, 30 from p
     ), c as (
       insert into media.found_facts (site_id, content_hash, width, height) select s, $2, 20, 10 from p
     ), d as (
       insert into media.former_files (site_id, media_id, content_hash) select s, $3, repeat('a', 64) from p
     ), e as (
       insert into media.former_uses (site_id, media_id, ended_at) select s, $3, now() from p
     ), f as (
       insert into media.extra_variants (site_id, content_hash, file_name) select s, $2, 'w640.png' from p
     )
     update media.quotas set max_files = 500, revision = 4 from p where site_id = s`,
    hashes[0],
    mediaIds[1],
  );
  const [token] = await run(
    `insert into site.tokens (site_id, name, prefix, token_hash) values ($1, $2, 'hw_1', $3)
     returning encode(token_hash, 'hex') as token_hash`,
    `Token ${word}`,
    randomBytes(32),
  );
  const taxonomyIds = await insertTaxonomies(idsOf, word);
  const authorIds = await idsOf(
    'author_id',
    `insert into content.authors (site_id, name, user_id)
     select $1, name, user_id from (values ($2, 1), ('Bo', null)) as given (name, user_id) returning author_id`,
    `Ada ${word}`,
  );
  const base = baseUrl ?? `https://${domain}`;
  const image = { id: mediaIds[0], url: `${base}/media/${siteKey}/${hashes[0]}/medium.png` };
  const fields = JSON.stringify({ hero: mediaIds[1], text: word, level: 2, related: [] }).replace(
    '"level":2',
    // Whitespace, an escape and a key that stands twice stay as they are.
    '"level" :  2.50,"caf\\u00e9":"\\/","level":1e3',
  );
  const blocks = JSON.stringify([
    { type: 'image', data: image },
    { type: 'html', data: { html: `<a href="https://${domain}/about">${word}</a>` } },
  ]).replaceAll('/media/', '\\/media\\/');
  const html = `<p>${word}\r\n\t\u2028<img src="/media/${siteKey}/${hashes[1]}/original.bin"></p>`;
  const entryIds = await idsOf(
    'entry_id',
    `insert into content.entries
       (site_id, type, language, title, slug, status, published_at, fields, blocks, html, og_image_media_id, author_id,
        is_homepage, revision)
     select $1, type, language, title || ' ' || $2, slug, status, published_at, $3, $4, $5, $6, $7, slug = 'home', 2
     from (values
       ('page', 'en', 'Home', 'home', 'published', now() - interval '1 day'),
       ('page', 'de', 'Start', 'start', 'published', now() - interval '1 day'),
       ('post', 'en', 'Published', 'published', 'published', now() - interval '2 days'),
       ('post', 'en', 'Scheduled', 'scheduled', 'published', now() + interval '3 days'),
       ('post', 'en', 'Draft', 'draft', 'draft', null)
     ) as given (type, language, title, slug, status, published_at)
     returning entry_id`,
    ...[word, fields, blocks, html, mediaIds[0], authorIds[0]],
  );
  await run(
    `update content.entries set translation_group_id =
       (select translation_group_id from content.entries first where first.site_id = $1 and first.slug = 'home')
     where site_id = $1 and slug = 'start'`,
  );
  await insertAround(run, { word, entryIds, taxonomyIds });
  await insertOthers(run, { word, entryIds, mediaIds, siteKey, hashes });
  return {
    siteId,
    siteKey,
    domain,
    word,
    mediaIds,
    hashes,
    entryIds,
    taxonomyIds,
    tokenHash: token!['token_hash']!,
  };
}

type Run = (text: string, ...values: unknown[]) => Promise<Record<string, string>[]>;

async function insertTaxonomies(
  idsOf: (name: string, text: string, ...values: unknown[]) => Promise<number[]>,
  word: string,
): Promise<number[]> {
  const insert = `insert into site.taxonomies (site_id, language, type, name, slug, parent_id, translation_group_id)`;
  const [parent] = await idsOf(
    'taxonomy_id',
    `${insert} values ($1, 'en', 'category', $2, 'rivers', null, default) returning taxonomy_id`,
    `Rivers ${word}`,
  );
  const [child] = await idsOf(
    'taxonomy_id',
    `${insert} values ($1, 'en', 'category', 'Upper', 'upper', $2, default) returning taxonomy_id`,
    parent,
  );
  const [translation] = await idsOf(
    'taxonomy_id',
    `${insert} select $1, 'de', 'category', 'Flüsse', 'fluesse', null, translation_group_id
     from site.taxonomies where taxonomy_id = $2 returning taxonomy_id`,
    parent,
  );
  return [parent!, child!, translation!];
}

/** What belongs to entries. */
async function insertAround(
  run: Run,
  { word, entryIds, taxonomyIds }: { word: string; entryIds: number[]; taxonomyIds: number[] },
): Promise<void> {
  await run(
    `insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
     select site_id, entry_id, taxonomy_id, type, status, published_at, sort_at
     from content.entries, unnest($2::bigint[]) as taxonomy_id where site_id = $1 and type = 'post'`,
    taxonomyIds.slice(0, 2),
  );
  await run(
    `insert into content.search_texts
       (site_id, entry_id, language, type, title, author_name, summary, body, details, taxonomy_names)
     select entries.site_id, entry_id, language, type, title, authors.name, '', html, '',
            case type when 'post' then $2 || ', Upper' else '' end
     from content.entries join content.authors using (site_id, author_id) where site_id = $1`,
    `Rivers ${word}`,
  );
  // The author and one of the taxonomies of the first revision are deleted.
  await run(
    `insert into content.revisions
       (site_id, entry_id, revision, actor, title, slug, is_homepage, status, published_at, fields, blocks, html,
        og_image_media_id, author_id, taxonomy_ids, translation_group_id)
     select site_id, entry_id, number, case number when 1 then 'user:1' else 'cli:ann' end, title, slug, is_homepage, status,
            published_at, fields, blocks, html, og_image_media_id, case number when 1 then 999999999 else author_id end,
            $2::bigint[], translation_group_id
     from content.entries, generate_series(1, 2) as number where site_id = $1`,
    [taxonomyIds[0], 999_999_998],
  );
  const copied = 'title, slug, is_homepage, fields, blocks, html, og_image_media_id, author_id';
  await run(
    `insert into content.working_copies
       (site_id, entry_id, base_revision, actor, several_actors, ${copied}, taxonomy_ids, translation_group_id)
     select site_id, entry_id, 2, 'token:7', true, ${copied}, $2, null from content.entries where site_id = $1 and slug = 'draft'`,
    [taxonomyIds[1]],
  );
  await run(
    `insert into content.trashed_entries
       (site_id, entry_id, type, language, ${copied}, status, published_at, created_at, updated_at, taxonomy_ids,
        translation_group_id, revision, media_marks, trashed_by, purge_at)
     select site_id, nextval('content.entries_entry_id_seq'), type, language, ${copied}, status, published_at, created_at,
            updated_at, $2, nextval('content.translation_group_ids'), 1, media_marks, 'user:1', now() + interval '9 days'
     from content.entries where site_id = $1 and slug = 'published'`,
    [taxonomyIds[1]],
  );
  await run(
    `insert into content.trashed_revisions
       (site_id, entry_id, revision, actor, created_at, ${copied}, status, published_at, taxonomy_ids,
        translation_group_id, media_marks)
     select site_id, entry_id, 1, 'job:content_publication', created_at, ${copied}, status, published_at, taxonomy_ids,
            translation_group_id, media_marks
     from content.trashed_entries where site_id = $1`,
  );
  await run(
    `insert into content.trashed_working_copies
       (site_id, entry_id, save_number, base_revision, actor, several_actors, created_at, updated_at, ${copied}, taxonomy_ids,
        translation_group_id, media_marks)
     select site_id, entry_id, 4, 1, 'user:1', true, created_at, updated_at, ${copied}, taxonomy_ids, null, media_marks
     from content.trashed_entries where site_id = $1`,
  );
  await run(
    `insert into content.presences (site_id, entry_id, actor) values ($1, $2, 'user:1')`,
    entryIds[0],
  );
  await run(
    `insert into content.preview_tokens (site_id, token_hash, entry_id, actor, expires_at)
     values ($1, sha256('preview'), $2, 'user:1', now() + interval '1 day')`,
    entryIds[0],
  );
}

/** Menus, designs, settings, and what is curated of searches. */
async function insertOthers(
  run: Run,
  given: { word: string; entryIds: number[]; mediaIds: number[]; siteKey: string; hashes: string[] },
): Promise<void> {
  const { word, entryIds, mediaIds, siteKey, hashes } = given;
  const url = `/media/${siteKey}/${hashes[0]}/full.png`;
  await run(
    `insert into site.menus (site_id, language, name, items) values ($1, 'en', 'header', $2)`,
    JSON.stringify([{ label: word, entry: entryIds[0], icon: url }]),
  );
  await run(
    `insert into site.area_designs (site_id, area, settings) values ($1, 'header', $2)`,
    JSON.stringify({ label: word, background: { mediaId: mediaIds[0], src: url } }),
  );
  await run(
    `insert into site.settings (site_id, language, site_name, logo_media_id, og_image_media_id)
     values ($1, 'en', $2, $3, $4)`,
    ...[`Settings ${word}`, mediaIds[0], mediaIds[1]],
  );
  await run(
    `insert into site.media_offers (site_id, preset_versions, widths, avif, known_widths, knew_avif, own_ladder)
     values ($1, '{"medium": 2}', '{320}', false, '{320,640}', true, true)`,
  );
  await run(
    `insert into search.curated_queries (site_id, language, query_key, query, pinned_entry_ids, hidden_entry_ids)
     values ($1, 'en', $2, $2, $3, $4)`,
    ...[word, [entryIds[2], entryIds[1]], [entryIds[3]]],
  );
  await run('insert into search.curation_states (site_id, changes, recency_weight) values ($1, 3, 20)');
  await run(
    `insert into search.synonym_groups (site_id, language, name, words, from_words)
     values ($1, 'en', 'boats', array['boat', $2], '{}')`,
    word,
  );
  await run(
    `insert into search.synonym_rules (site_id, language, first_lexeme, term, name, query)
     values ($1, 'en', 'boat', 'boat', 'boats', '''boat'' | ''ship''')`,
  );
  await run(`insert into identity.grants (site_id, user_id, role) values ($1, 1, 'editor')`);
}
