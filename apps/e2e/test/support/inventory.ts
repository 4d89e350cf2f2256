import { pathOf, read } from './http';
import type { TargetSite } from './target';

export interface Summary {
  id: number;
  type: string;
  title: string;
  slug: string;
  og_image: Media | null;
  taxonomies: { id: number; name: string; slug: string }[];
  author: { id: number; name: string };
}

export interface Media {
  id: number;
  name: string;
  mime_type: string;
  size: number;
  url: string;
  variants: Record<string, string>;
  sources: Record<string, { srcset: string }> | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  alt: string | null;
  caption: string | null;
  duration: number | null;
  focal_point: { x: number; y: number } | null;
}

/** The URLs of a `srcset`, by width. */
export const urlsOf = ({ srcset }: { srcset: string }): Map<number, string> =>
  new Map(
    srcset.split(', ').map((candidate) => {
      const [, url = '', width] = /^(https?:\/\/\S+) ([1-9]\d*)w$/.exec(candidate) ?? [];
      return [Number(width), url];
    }),
  );

export interface Taxonomy {
  id: number;
  type: string;
  name: string;
  slug: string;
  parent_id: number | null;
  children: Taxonomy[];
}

export interface Page<T> {
  data: T[];
  links: { first: string; last: string; prev: string | null; next: string | null };
  meta: {
    current_page: number;
    from: number | null;
    last_page: number;
    path: string;
    per_page: number;
    to: number | null;
    total: number;
    links: { url: string | null; label: string; page: number | null; active: boolean }[];
  };
}

/** Everything that a site publishes in one language, read through its own API. */
export interface Inventory {
  site: TargetSite;
  language: string;
  pages: Summary[];
  posts: Summary[];
  taxonomies: Taxonomy[];
  media: Media[];
  settings: Record<string, unknown>;
}

const known = new Map<string, Promise<Inventory>>();

/** Reads a site's content once per test file. */
export function inventoryOf(site: TargetSite, language = site.defaultLanguage): Promise<Inventory> {
  const key = `${site.domain} ${language}`;
  const reading = known.get(key) ?? readAll(site, language);
  known.set(key, reading);
  return reading;
}

async function readAll(site: TargetSite, language: string): Promise<Inventory> {
  const ok = async <T>(path: string): Promise<T> => {
    const answer = await read(site, path);
    if (answer.status !== 200)
      throw new Error(`${path} of ${site.domain} answered ${answer.status}: ${answer.text}`);
    return answer.json<T>();
  };
  const query = `locale=${language}`;
  const pages = (await ok<{ data: Summary[] }>(`/pages?${query}`)).data;
  const posts: Summary[] = [];
  for (let path: string | null = `/posts?${query}&per_page=100`; path !== null;) {
    const page: Page<Summary> = await ok<Page<Summary>>(path);
    posts.push(...page.data);
    path = page.links.next === null ? null : pathOf(page.links.next).replace(/^\/api\/v1/, '');
  }
  const flatten = (nodes: Taxonomy[]): Taxonomy[] =>
    nodes.flatMap((node) => [node, ...flatten(node.children)]);
  const taxonomies = flatten((await ok<{ data: Taxonomy[] }>(`/taxonomies?${query}`)).data);
  const settings = (await ok<{ data: Record<string, unknown> }>(`/settings?${query}`)).data;
  const images = [...pages, ...posts].map((entry) => entry.og_image);
  const media = [...images, settings['logo'], settings['favicon'], settings['og_image']].filter(
    (object): object is Media => object !== null && object !== undefined,
  );
  return { site, language, pages, posts, taxonomies, media, settings };
}

/** Texts that only this site has. One of them in another site's answer is a leak. */
export function marksOf(inventory: Inventory, other: Inventory): string[] {
  const collect = ({ site, pages, posts, taxonomies, media, settings }: Inventory): Set<string> =>
    new Set(
      [
        site.domain,
        ...[...pages, ...posts].flatMap((entry) => [
          entry.title,
          `"slug":"${entry.slug}"`,
          `"id":${entry.id},"type":"${entry.type}"`,
          entry.author.name,
        ]),
        ...taxonomies.flatMap((taxonomy) => [`"id":${taxonomy.id},"type":"${taxonomy.type}"`]),
        ...media.flatMap((object) => [
          object.url,
          pathOf(object.url).split('/')[2] ?? object.url,
          object.alt ?? '',
          object.caption ?? '',
        ]),
        ...[settings['site_name'], settings['contact_email']].filter(
          (value): value is string => typeof value === 'string',
        ),
      ].filter((mark) => mark.length > 3),
    );
  const foreign = collect(other);
  return [...collect(inventory)].filter((mark) => !foreign.has(mark));
}
