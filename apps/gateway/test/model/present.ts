import type { EntryState, MediaState, SiteState, TaxonomyState } from './state';

export const inPageFamily = (type: string): boolean => type === 'page' || type === 'archive';

export const baseUrlOf = (site: SiteState): string => site.baseUrl ?? `https://${site.primaryDomain}`;

const timestamp = (at: number | undefined): string | null =>
  at === undefined ? null : `${new Date(at).toISOString().slice(0, 19)}+00:00`;

/** Null when it is unset, or deleted since. */
export function mediaOf(site: SiteState, mediaId: number | undefined, language: string) {
  const media = mediaId === undefined ? undefined : site.media.get(mediaId);
  return media === undefined ? null : presentMedia(site, media, language);
}

/** Those of the language, else of the default one. */
const textOf = (site: SiteState, media: MediaState, language: string, text: 'alt' | 'caption') =>
  media.texts.get(language)?.[text] ?? media.texts.get(site.defaultLanguage)?.[text] ?? null;

function presentMedia(site: SiteState, media: MediaState, language: string) {
  const folder = `${baseUrlOf(site)}/media/${site.siteKey}/${media.hash}`;
  const url = `${folder}/full.${media.extension}`;
  const { variantExtension: extension } = media;
  const variant = (preset: string, its = extension) =>
    extension === undefined ? url : `${folder}/${preset}.${its}`;
  return {
    id: media.mediaId,
    name: media.name,
    mime_type: media.mimeType,
    size: media.size,
    url,
    variants: {
      thumbnail: variant('thumbnail'),
      medium: variant('medium'),
      large: variant('large'),
      og: variant('og'),
      favicon: variant('favicon', 'png'),
      full: url,
    },
    sources: null,
    width: media.width,
    height: media.height,
    placeholder: media.placeholder,
    alt: textOf(site, media, language, 'alt'),
    caption: textOf(site, media, language, 'caption'),
    duration: null,
    focal_point: null,
  };
}

export const presentTaxonomy = ({ taxonomyId, type, name, slug, parentId }: TaxonomyState) => ({
  id: taxonomyId,
  type,
  name,
  slug,
  parent_id: parentId ?? null,
});

/** By type, name and id. */
export function taxonomiesOf(site: SiteState, entry: EntryState): TaxonomyState[] {
  const { compare } = new Intl.Collator('und');
  return entry.taxonomyIds
    .flatMap((taxonomyId) => site.taxonomies.get(taxonomyId) ?? [])
    .sort(
      (a, b) =>
        (a.type < b.type ? -1 : a.type > b.type ? 1 : 0) ||
        compare(a.name, b.name) ||
        a.taxonomyId - b.taxonomyId,
    );
}

export const presentSummary = (site: SiteState, entry: EntryState) => ({
  id: entry.entryId,
  type: entry.type,
  title: entry.title,
  slug: entry.slug,
  ...(inPageFamily(entry.type) && { is_homepage: entry.isHomepage }),
  status: 'published',
  published_at: timestamp(entry.publishedAt),
  og_image: mediaOf(site, entry.ogImageId, entry.language),
  taxonomies: taxonomiesOf(site, entry).map(presentTaxonomy),
  author: { id: entry.authorId, name: site.authors.get(entry.authorId) },
});

export const presentEntry = (site: SiteState, entry: EntryState) => ({
  ...presentSummary(site, entry),
  fields: JSON.parse(entry.fieldsJson) as unknown,
  blocks: JSON.parse(entry.blocksJson) as unknown,
  html: entry.html ?? null,
});

/** `data`, `links` and `meta` of one page of a list; the lists here are too short for gaps between page numbers. */
export function presentPage<Item, Shown>(
  items: Item[],
  request: { url: string; query: Record<string, string> },
  show: (item: Item) => Shown,
) {
  const { page: number = '1', per_page: size = '15' } = request.query;
  const [page, perPage] = [Number(number), Number(size)];
  const last = Math.max(1, Math.ceil(items.length / perPage));
  const shown = items.slice((page - 1) * perPage, page * perPage);
  const urlOf = (at: number) => {
    const query = Object.entries(request.query).filter(([name]) => name !== 'page');
    return `${request.url}?${new URLSearchParams([...query, ['page', String(at)]]).toString()}`;
  };
  const previous = page > 1 ? Math.min(page - 1, last) : null;
  const following = page < last ? page + 1 : null;
  const link = (label: string, at: number | null, active = false) => ({
    url: at === null ? null : urlOf(at),
    label,
    page: at,
    active,
  });
  const from = shown.length > 0 ? (page - 1) * perPage + 1 : null;
  return {
    data: shown.map(show),
    links: {
      first: urlOf(1),
      last: urlOf(last),
      prev: link('', previous).url,
      next: link('', following).url,
    },
    meta: {
      current_page: page,
      from,
      last_page: last,
      links: [
        link('&laquo; Previous', previous),
        ...Array.from({ length: last }, (_, at) => link(String(at + 1), at + 1, at + 1 === page)),
        link('Next &raquo;', following),
      ],
      path: request.url,
      per_page: perPage,
      to: from === null ? null : from + shown.length - 1,
      total: items.length,
    },
  };
}
