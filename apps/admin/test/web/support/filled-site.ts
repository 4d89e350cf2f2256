import { toTimestamp } from '@headwater/contracts';

import { operator } from '../../support/installation';
import { png } from './picture';
import type { Web } from './web';

/** What a text is written as, wherever a person can write one: as it is, or with an attack after it. */
export type Words = (plain: string, isLong?: boolean) => string;

/** A site as it looks after some weeks, beside an empty one and one with a theme. */
export interface FilledSite {
  email: string;
  siteId: number;
  emptySiteId: number;
  themeSiteId: number;
  entryId: number;
  themeEntryId: number;
  mediaId: number;
  fileId: number;
  taxonomyId: number;
  menuId: number;
  userId: number;
}

type Ask = <Answer>(method: string, address: string, body?: unknown) => Promise<Answer>;

let slugs = 0;

/** Fills an installation as a super admin does by a program. */
export async function fillSite(web: Web, words: Words = (plain) => plain): Promise<FilledSite> {
  const email = 'super@example.org';
  const superId = await web.installation.addPerson(email, true);
  const ask = await askWithToken(web, superId);
  const siteId = await makeSite(ask, words('Harbour'), 'harbour.example');
  const emptySiteId = await makeSite(ask, words('Empty pier'), 'empty.example');
  const themeSiteId = await makeSite(ask, words('Museum'), 'museum.example', 'theme');
  const userId = await fillPeople(web, siteId, words);
  await ask('POST', `/sites/${siteId}/languages`, { code: 'de', name: words('Deutsch') });
  await fillSettings(ask, siteId, words);
  const taxonomyId = await fillTaxonomies(ask, siteId, words);
  const media = await fillMedia(ask, siteId, words);
  const menuId = await fillMenus(ask, siteId, words);
  const entryId = await fillEntries(ask, siteId, words, { taxonomyId, mediaId: media.mediaId });
  const themeEntryId = await makeEntry(ask, themeSiteId, {
    title: words('Exhibition'),
    html: `<p>${words('Built')}</p>`,
  });
  await giveUpJob(web, siteId, words);
  const sites = { siteId, emptySiteId, themeSiteId };
  return { email, ...sites, entryId, themeEntryId, taxonomyId, menuId, userId, ...media };
}

async function askWithToken({ installation, origin }: Web, userId: number): Promise<Ask> {
  const expireTime = toTimestamp(new Date(Date.now() + 86_400_000));
  const given = { userId, name: 'script', expireTime };
  const { secret } = await installation.identity.createAccessToken(given, operator);
  return async <Answer>(method: string, address: string, body?: unknown): Promise<Answer> => {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${origin}/admin/v1${address}`, {
      method,
      headers: {
        Authorization: `Bearer ${secret}`,
        ...(body !== undefined && {
          'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
}

async function makeSite(ask: Ask, name: string, domain: string, mode = 'headless'): Promise<number> {
  const values = { name, mode, domain, default_language: 'en', default_language_name: 'English' };
  return (await ask<{ site: { site_id: number } }>('POST', '/sites', values)).site.site_id;
}

async function fillPeople({ installation }: Web, siteId: number, words: Words): Promise<number> {
  let last = 0;
  for (const [email, name, role] of [
    ['anna@example.org', 'Anna of the harbour', 'ROLE_SITE_ADMIN'],
    ['a.very.long.address.of.somebody@correspondents.example.org', 'Ben', 'ROLE_EDITOR'],
  ] as const) {
    const { user } = await installation.identity.inviteUser({ email, name: words(name) }, operator);
    last = user!.userId;
    await installation.identity.updateGrant({ siteId, userId: last, role }, operator);
  }
  return last;
}

async function fillSettings(ask: Ask, siteId: number, words: Words): Promise<void> {
  for (const language of ['en', 'de']) {
    await ask('PATCH', `/sites/${siteId}/settings?language=${language}`, {
      site_name: words('The old harbour'),
      site_description: words('Ships, tides and people'),
      meta_title: words('Harbour'),
      meta_description: words('All of the harbour'),
    });
  }
  await ask('POST', `/sites/${siteId}/domains`, { name: 'old-harbour.example' });
  for (const name of ['Mobile app', 'The frontend of the harbour, built each night'])
    await ask('POST', `/sites/${siteId}/tokens`, { name: words(name), expire_time: '2099-01-31T12:00:00Z' });
}

async function fillTaxonomies(ask: Ask, siteId: number, words: Words): Promise<number> {
  const path = `/sites/${siteId}/taxonomies`;
  const make = async (type: string, name: string, parent_id?: number): Promise<number> => {
    slugs += 1;
    const values = { type, language: 'en', name: words(name), slug: `term-${slugs}`, parent_id };
    return (await ask<{ taxonomy: { taxonomy_id: number } }>('POST', path, values)).taxonomy.taxonomy_id;
  };
  const coast = await make('category', 'Coast');
  await make('category', 'Islands', coast);
  await make('category', 'Boats and everything that floats, or did so in former times');
  await make('tag', 'Winter');
  return coast;
}

async function fillMedia(
  ask: Ask,
  siteId: number,
  words: Words,
): Promise<{ mediaId: number; fileId: number }> {
  const path = `/sites/${siteId}/media`;
  const put = async (name: string, bytes: Buffer): Promise<number> => {
    // A name of a file has no slash.
    const query = `name=${encodeURIComponent(words(name).replaceAll('/', ''))}`;
    return (await ask<{ media: { media_id: number } }>('POST', `${path}?${query}`, bytes)).media.media_id;
  };
  const fileId = await put('plan of the harbour.pdf', Buffer.from('%PDF-1.7\n'));
  await put('chart.svg', Buffer.from(svg));
  await put('notice.txt', Buffer.from(`Notes\n<script>alarm('file')</script>`));
  const mediaId = await put('pier.png', png(480, 320));
  const texts = { language: 'en', alt: words('The pier at low tide'), caption: words('In winter') };
  await ask('PATCH', `${path}/${mediaId}`, texts);
  return { mediaId, fileId };
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60" onload="alarm('svg')"><script>alarm('svg')</script><rect width="80" height="60" fill="teal"/></svg>`;

async function fillMenus(ask: Ask, siteId: number, words: Words): Promise<number> {
  const item = (label: string, url: string, children: object[] = []) => ({
    ...{ label: words(label), url, target: '_self', children },
  });
  const items = [item('Tides', '/tides', [item('Ebb', '/ebb')]), item('Contact', '/contact')];
  const { menu } = await ask<{ menu: { menu_id: number } }>('POST', `/sites/${siteId}/menus`, {
    ...{ name: 'header', language: 'en', items_json: JSON.stringify(items) },
  });
  const settings_json = JSON.stringify({ bg_color: '#123456', note: words('Design') });
  await ask('PUT', `/sites/${siteId}/area-designs`, { area: 'header', settings_json });
  return menu.menu_id;
}

async function makeEntry(ask: Ask, siteId: number, values: object): Promise<number> {
  slugs += 1;
  const given = { type: 'post', language: 'en', slug: `entry-${slugs}`, ...values };
  return (await ask<{ entry: { entry_id: number } }>('POST', `/sites/${siteId}/entries`, given)).entry
    .entry_id;
}

const titles = [
  'Ebb and flood',
  'The lighthouse keepers of the outer islands, and what they wrote home in the winters before the cable came',
  'Opening hours',
  'Gezeiten',
  'Harbour walk',
];

async function fillEntries(
  ask: Ask,
  siteId: number,
  words: Words,
  ids: { taxonomyId: number; mediaId: number },
): Promise<number> {
  const path = `/sites/${siteId}/entries`;
  const long = (plain: string) => words(plain, true);
  await ask('POST', `/sites/${siteId}/authors`, { name: words('The keeper') });
  for (const [index, title] of titles.entries()) {
    const language = title === 'Gezeiten' ? 'de' : 'en';
    const type = index % 2 === 0 ? 'page' : 'post';
    const id = await makeEntry(ask, siteId, { title: words(title), type, language });
    if (index === 1) await ask('POST', `${path}/${id}/publish`, { expected_revision: 1 });
    if (index === 4) {
      const publish_time = '2099-05-01T08:00:00Z';
      await ask('POST', `${path}/${id}/publish`, { expected_revision: 1, publish_time });
    }
  }
  for (const title of ['Old news', 'A test']) {
    await ask('DELETE', `${path}/${await makeEntry(ask, siteId, { title: words(title) })}`);
  }
  const id = await makeEntry(ask, siteId, {
    title: words('Tides of the harbour'),
    fields_json: fieldsOf(long),
    blocks_json: JSON.stringify(blocksOf(long, ids.mediaId)),
    html: `<p>${long('Built')}</p>`,
    og_image_media_id: ids.mediaId,
    taxonomy_ids: [ids.taxonomyId],
  });
  await ask('PATCH', `${path}/${id}`, { title: words('Tides of the old harbour'), expected_revision: 1 });
  await ask('POST', `${path}/${id}/publish`, { expected_revision: 2 });
  await ask('PUT', `${path}/${id}/working-copy`, {
    ...{ title: words('Tides of our harbour'), expected_number: 0, base_revision: 3 },
  });
  return id;
}

const fieldsOf = (words: (plain: string) => string): string =>
  JSON.stringify({
    excerpt: words('Twice a day, the sea comes and goes.'),
    [words('subtitle')]: words('What the moon does'),
    rating: 4.5,
    opening_hours: { monday: ['9:00', words('17:00')], sunday: null },
  });

const blocksOf = (words: (plain: string) => string, mediaId: number): object[] => [
  { type: 'heading', data: { level: 2, text: words('Ebb') } },
  { type: 'paragraph', data: { text: words('At ebb'), html: `${words('At')} <strong>ebb</strong>` } },
  { type: 'list', data: { ordered: true, items: [words('Oil'), words('Flour')] } },
  { type: 'quote', data: { text: words('Nobody came.'), cite: words('A keeper') } },
  { type: 'image', data: { media_id: String(mediaId), alt: words('The tower'), caption: words('1907') } },
  { type: 'image', data: { url: words('/tower.png'), alt: words('The tower'), caption: '' } },
  { type: 'code', data: { language: words('js'), code: words('lamp.on()') } },
  { type: 'html', data: { html: `<p>${words('html')}</p>` } },
  { type: 'embed', data: { url: words('https://video.example/1'), caption: words('A storm') } },
  { type: 'gallery', data: { columns: 3, layout: { gap: words('1rem') } } },
  { type: 'core/paragraph', data: { attrs: {}, html: `\n<p>${words('Imported')}</p>\n` } },
  { type: 'core/group', data: { attrs: {}, html: words('<div></div>'), inner_blocks: [] } },
  { type: words('unknown'), data: { text: words('text') } },
];

async function giveUpJob({ installation }: Web, siteId: number, words: Words): Promise<void> {
  const { rows } = await installation.database.query<{ id: string }>(
    `select id from graphile_worker.add_job('media_variants', $1::json)`,
    [{ siteId, mediaId: 1 }],
  );
  await installation.database.query(
    `update graphile_worker._private_jobs
     set attempts = max_attempts, last_error = $2, run_at = now() where id = $1`,
    [rows[0]!.id, `Error: ${words('the picture could not be read')}`],
  );
}
