import type {
  EntrySummary__Output,
  EntrySummaryJson__Output,
  PublicEntry__Output,
  SearchHit__Output,
} from '@headwater/contracts';
import type { PageBody, PageSummaryBody, SearchHitBody } from '@headwater/http-contract';

import { RawJson } from './json';
import { type MediaLocation, presentOptionalMedia } from './media';
import { presentTaxonomy } from './taxonomy';
import { presentTimestamp } from './timestamp';

type Optional<T, Key extends keyof T> = Omit<T, Key> & Partial<Pick<T, Key>>;

/** The summary of an entry; only pages and archives have `is_homepage`. */
export type Summary = Optional<PageSummaryBody, 'is_homepage'>;

/** A complete entry; its free-form parts are the stored JSON text. */
export type FullEntry = Optional<Omit<PageBody, 'fields' | 'blocks'>, 'is_homepage'> & {
  fields: RawJson;
  blocks: RawJson;
};

/** Returns a value that the contract requires; if it is missing, the service is at fault. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`The answer lacks ${what}.`);
  return value;
}

function presentHead(summary: EntrySummary__Output) {
  return {
    id: summary.entryId,
    type: summary.type,
    title: summary.title,
    slug: summary.slug,
    ...(summary.isHomepage === undefined ? {} : { is_homepage: summary.isHomepage }),
    status: 'published' as const,
    published_at: summary.publishTime ? presentTimestamp(summary.publishTime) : null,
  };
}

function presentRelations(summary: EntrySummary__Output) {
  const author = required(summary.author, 'the author');
  return {
    taxonomies: summary.taxonomies.map(presentTaxonomy),
    author: { id: author.authorId, name: author.name },
  };
}

export function presentSummary(summary: EntrySummary__Output, location: MediaLocation): Summary {
  return {
    ...presentHead(summary),
    og_image: presentOptionalMedia(summary.ogImage, location),
    ...presentRelations(summary),
  };
}

/** The JSON text of a summary, most of which comes as text from the service. */
export function presentSummaryJson(
  { head, ogImage, relations }: EntrySummaryJson__Output,
  location: MediaLocation,
): string {
  return `${head},"og_image":${JSON.stringify(presentOptionalMedia(ogImage, location))},${relations}`;
}

export function presentEntry(entry: PublicEntry__Output, location: MediaLocation): FullEntry {
  const summary = required(entry.summary, 'the summary');
  return {
    ...presentHead(summary),
    fields: new RawJson(entry.fieldsJson),
    og_image: presentOptionalMedia(summary.ogImage, location),
    blocks: new RawJson(entry.blocksJson),
    html: entry.html ?? null,
    ...presentRelations(summary),
  };
}

export function presentSearchHit(hit: SearchHit__Output, location: MediaLocation): SearchHitBody {
  return { ...presentSummary(required(hit.summary, 'the summary'), location), excerpt: hit.excerpt };
}
