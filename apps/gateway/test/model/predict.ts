import {
  baseUrlOf,
  inPageFamily,
  mediaOf,
  presentEntry,
  presentPage,
  presentSummary,
  presentTaxonomy,
  taxonomiesOf,
} from './present';
import { type EntryState, type SiteState, type TaxonomyState, type World } from './state';
import { suggestionsOf } from './suggestions';

/** A request as the model understands it. */
export interface Request {
  /** The domain that it goes to. */
  name: string;
  token: string | undefined;
  origin: string;
  /** Below `/api/v1`, such as `/posts/one`. */
  path: string;
  query: Record<string, string>;
}

export interface Prediction {
  status: number;
  /** Of an error its code, else the whole body. */
  body: unknown;
  allowedOrigin: string | undefined;
  language: string | undefined;
}

/** What every replica has to answer at an instant. */
export function predict(world: World, request: Request, now: number): Prediction {
  const site = world.domains.get(request.name)?.site;
  const allowed = site?.allowedOrigins ?? [];
  const allowedOrigin =
    allowed.length === 0 ? '*' : allowed.includes(request.origin) ? request.origin : undefined;
  const refuse = (status: number, body: string) => ({ status, body, allowedOrigin, language: undefined });
  if (site === undefined) return refuse(404, 'SITE_NOT_FOUND');
  if (!site.headless) return refuse(403, 'SITE_NOT_HEADLESS');
  if (request.token === undefined) return refuse(401, 'TOKEN_MISSING');
  const token = site.tokens.find(({ secret, deleted }) => secret === request.token && !deleted);
  if (token === undefined) return refuse(401, 'TOKEN_INVALID');
  if (token.expiresAt !== undefined && token.expiresAt <= now) return refuse(401, 'TOKEN_EXPIRED');
  const language = languageOf(site, request.query['locale']);
  const body = bodyOf(site, request, language, now);
  return body === undefined
    ? refuse(404, 'CONTENT_NOT_FOUND')
    : { status: 200, body, allowedOrigin, language };
}

function languageOf({ languages, defaultLanguage }: SiteState, locale: string | undefined): string {
  const wanted = locale?.toLowerCase();
  const known = [...languages].find(([code, { enabled }]) => enabled && code.toLowerCase() === wanted);
  return known?.[0] ?? defaultLanguage;
}

function bodyOf(site: SiteState, { path, query }: Request, language: string, now: number): unknown {
  const visible = [...site.entries.values()].filter(
    (entry) =>
      entry.language === language &&
      entry.status === 'published' &&
      (entry.publishedAt === undefined || entry.publishedAt <= now),
  );
  const [, collection, slug] = path.split('/');
  const paginate = (entries: EntryState[]) =>
    presentPage(entries, { url: `${baseUrlOf(site)}/api/v1${path}`, query }, (entry) =>
      presentSummary(site, entry),
    );
  switch (collection) {
    case 'pages': {
      const pages = visible.filter(({ type }) => inPageFamily(type));
      if (slug === undefined)
        return { data: byTitle(pages, language).map((page) => presentSummary(site, page)) };
      return single(
        site,
        pages.find((page) => (slug === 'homepage' ? page.isHomepage : page.slug === slug)),
      );
    }
    case 'posts': {
      const posts = visible.filter(({ type }) => type === 'post');
      if (slug !== undefined)
        return single(
          site,
          posts.find((post) => post.slug === slug),
        );
      const term = query['taxonomy_slug'];
      return paginate(newestFirst(posts).filter((post) => term === undefined || hasTerm(site, post, term)));
    }
    case 'taxonomies':
      return { data: treeOf(site, language, query['type']) };
    case 'settings':
      return { data: settingsOf(site, language) };
    case 'navigation':
      return { data: navigationOf(site, language) };
    case 'search': {
      if (slug === 'suggest')
        return { data: suggestionsOf(site, language, newestFirst(visible), query['q']!) };
      const found = visible.filter(
        (entry) =>
          (query['type'] === undefined || entry.type === query['type']) &&
          wordsOf(site, entry).has(query['q']!.toLowerCase()),
      );
      return paginate(found.sort((a, b) => a.entryId - b.entryId));
    }
    default:
      throw new Error(`The model knows no ${path}.`);
  }
}

const single = (site: SiteState, entry: EntryState | undefined) =>
  entry && { data: presentEntry(site, entry) };

function byTitle(entries: EntryState[], language: string): EntryState[] {
  const { compare } = new Intl.Collator(language);
  return entries.sort((a, b) => compare(a.title, b.title) || a.entryId - b.entryId);
}

const sortedAt = ({ publishedAt, createdAt }: EntryState) => publishedAt ?? createdAt;

const newestFirst = (entries: EntryState[]) =>
  entries.sort((a, b) => sortedAt(b) - sortedAt(a) || b.entryId - a.entryId);

const hasTerm = (site: SiteState, entry: EntryState, slug: string) =>
  taxonomiesOf(site, entry).some((term) => term.slug === slug && term.language === entry.language);

/** What a search for a single word finds: titles, texts of blocks, names of authors and taxonomies. */
function wordsOf(site: SiteState, entry: EntryState): Set<string> {
  const blocks = JSON.parse(entry.blocksJson) as { data: { text: string } }[];
  const texts = [
    entry.title,
    ...blocks.map(({ data }) => data.text),
    site.authors.get(entry.authorId) ?? '',
    ...taxonomiesOf(site, entry).map(({ name }) => name),
  ];
  return new Set(texts.flatMap((text) => text.toLowerCase().split(' ')));
}

interface Node extends ReturnType<typeof presentTaxonomy> {
  children: Node[];
}

function treeOf(site: SiteState, language: string, type: string | undefined): Node[] {
  const { compare } = new Intl.Collator(language);
  const listed = [...site.taxonomies.values()]
    .filter((term) => term.language === language && (type === undefined || term.type === type))
    .sort((a, b) => compare(a.name, b.name) || a.taxonomyId - b.taxonomyId);
  const isListed = (taxonomyId: number | undefined) => listed.some((term) => term.taxonomyId === taxonomyId);
  const node = (term: TaxonomyState): Node => ({
    ...presentTaxonomy(term),
    children: listed.filter(({ parentId }) => parentId === term.taxonomyId).map(node),
  });
  return listed.filter(({ parentId }) => !isListed(parentId)).map(node);
}

function settingsOf(site: SiteState, language: string) {
  const values = {
    ...definedOf(site.settings.get(site.defaultLanguage)),
    ...definedOf(site.settings.get(language)),
  };
  return {
    site_name: values.siteName ?? site.name,
    site_description: values.siteDescription ?? null,
    locale: language,
    contact_email: values.contactEmail ?? null,
    meta_title: values.metaTitle ?? null,
    meta_description: null,
    google_site_verification: null,
    twitter_url: values.twitterUrl ?? null,
    linkedin_url: null,
    facebook_url: null,
    instagram_url: null,
    github_url: null,
    logo: mediaOf(site, values.logoMediaId, language),
    favicon: mediaOf(site, values.faviconMediaId, language),
    og_image: mediaOf(site, values.ogImageMediaId, language),
  };
}

const definedOf = <Values extends object>(values: Values | undefined): Values =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as Values;

/** Menu by menu in the language asked for, else in the default language. */
function navigationOf(site: SiteState, language: string) {
  const menus = [...site.menus.values()];
  const of = (code: string) => menus.filter((menu) => menu.language === code);
  return {
    navigations: Object.fromEntries(
      [...of(site.defaultLanguage), ...of(language)].map(({ name, itemsJson }) => [
        name,
        JSON.parse(itemsJson) as unknown,
      ]),
    ),
    design: Object.fromEntries([...site.designs].map(([area, json]) => [area, JSON.parse(json) as unknown])),
  };
}
