import { type Entry, type Timestamp, toTimestamp } from '@headwater/contracts';

import type { DemoEntry, DemoTiming, Locale } from '../model';
import { parseBody } from '../parse-body';
import { renderHtml } from '../render-html';
import { importKey, locales, readAll, type SeedTarget } from './seed-target';

/** Ids of objects that entries refer to, by key. */
export interface SeededParts {
  media: Map<string, number>;
  authors: Map<string, number>;
  /** By key and language, such as `otter:de`. */
  taxonomies: Map<string, number>;
}

const dayMs = 86_400_000;

/** Creates the entries that are missing, each with its translation in one group. */
export async function seedEntries(target: SeedTarget, parts: SeededParts): Promise<void> {
  const { clients, call, siteId, demo } = target;
  const known = await readAll(async (pageToken) => {
    const page = await clients.content.listEntries({ siteId, pageSize: 200, pageToken }, call);
    return { items: page.entries, nextPageToken: page.nextPageToken };
  });
  const byImportKey = new Map(known.map((entry) => [entry.importKey, entry]));

  for (const demoEntry of demo.entries) {
    let translationGroupId: number | undefined;
    for (const language of locales) {
      const entry = { ...toEntry(demoEntry, language, parts), translationGroupId };
      const stored =
        byImportKey.get(entry.importKey) ??
        (await clients.content.createEntry({ siteId, entry }, call)).entry;
      translationGroupId ??= stored?.translationGroupId;
    }
  }
}

function toEntry(demo: DemoEntry, language: Locale, parts: SeededParts): Entry & { importKey: string } {
  const { title, slug, description, body } = demo[language];
  const blocks = parseBody(body, (key) => String(parts.media.get(key) ?? ''));
  const imageId = demo.image === undefined ? undefined : parts.media.get(demo.image);
  const fields = {
    meta_title: title,
    meta_description: description,
    ...(imageId === undefined ? {} : { header_image: String(imageId) }),
    ...demo.fields,
  };
  return {
    type: demo.type,
    language,
    title,
    slug,
    importKey: importKey('entry', demo.key, language),
    isHomepage: demo.homepage === true,
    ...toPublication(demo.when),
    fieldsJson: JSON.stringify(fields),
    blocksJson: JSON.stringify(blocks),
    // Homepages have HTML, as from the visual builder; other entries have blocks only.
    html: demo.homepage === true ? renderHtml(blocks) : undefined,
    ogImageMediaId: imageId,
    authorId: parts.authors.get(demo.author),
    taxonomyIds: (demo.taxonomies ?? []).flatMap((key) => parts.taxonomies.get(`${key}:${language}`) ?? []),
  };
}

function toPublication(when: DemoTiming): Pick<Entry, 'status' | 'publishTime'> {
  if (when === 'draft') return { status: 'ENTRY_STATUS_DRAFT' };
  if (when === 'undated') return { status: 'ENTRY_STATUS_PUBLISHED' };
  const days = 'daysAgo' in when ? -when.daysAgo : when.inDays;
  return { status: 'ENTRY_STATUS_PUBLISHED', publishTime: atNineOClock(days) };
}

function atNineOClock(daysFromNow: number): Timestamp {
  const day = new Date(Date.now() + daysFromNow * dayMs);
  day.setUTCHours(9, 0, 0, 0);
  return toTimestamp(day);
}
