import { foldSegment, isObject } from '@headwater/values';

import { dataWithMarks, type JsonObject } from './marks/marked-blocks';
import { onOneLine, toPlainText } from './plain-text';

/** The searchable texts of an entry besides its title and author, the most relevant first. */
export interface SearchableText {
  /** Fields that describe the entry. */
  summary: string;
  /** Blocks and HTML. */
  body: string;
  /** All other fields, and words of the slug that are not in the title. */
  details: string;
}

/** In UTF-16 units. Only the beginning of a longer text is searchable. */
const bounds: Record<keyof SearchableText, number> = { summary: 16_384, body: 262_144, details: 65_536 };

/** `meta_description`, `seoTitle`, `excerpt` */
const describingKey = /(title|description|excerpt|summary|subtitle|keywords)$/i;
/** `url`, `imageUrl`, `class_name`: values for machines. `inner_content` repeats the HTML beside it. */
const silentKey =
  /(^|_)(url|href|src|id|ids|class|className|anchor|align|target|rel|style|slug|inner_content)$|(Url|Href|Src|Id|Ids)$/;
/** `https://…`, `mailto:…`, `/path`, `#a1b2c3`, `17`, `2026-01-01` */
const machineValue = /^(?:[a-z][a-z0-9+.-]*:\S*|[/#]\S*|[\d\s.,:+/-]*)$/i;

/** The plain text beside a text with marks. Searches use the plain text. */
const plainOf: Readonly<Record<string, string>> = { html: 'text', items_html: 'items' };
const markedOf: Readonly<Record<string, string>> = { text: 'html', items: 'items_html' };

export function searchableText(entry: {
  title: string;
  slug: string;
  fieldsJson: string;
  blocksJson: string;
  html: string | null;
}): SearchableText {
  const summary = collector('summary');
  const body = collector('body');
  const details = collector('details');
  details.add({ text: wordsOfSlug(entry), plain: true });
  const blocks = JSON.parse(entry.blocksJson) as JsonObject[];
  for (const block of blocks) {
    const marked = dataWithMarks(block) !== undefined;
    for (const leaf of stringLeaves(block['data'], { key: '', marked, plain: false })) body.add(leaf);
  }
  if (entry.html !== null) body.add({ text: entry.html, plain: false });
  for (const leaf of stringLeaves(JSON.parse(entry.fieldsJson), { key: '', marked: false, plain: false })) {
    (describingKey.test(leaf.key) ? summary : details).add(leaf);
  }
  return { summary: summary.text(), body: body.text(), details: details.text() };
}

/** Without words of the title, which already count there: most slugs are made from the title. */
function wordsOfSlug({ title, slug }: { title: string; slug: string }): string {
  const ofTitle = new Set(wordsOf(title).map(withoutAccents));
  return wordsOf(slug)
    .filter((word) => !ofTitle.has(withoutAccents(word)))
    .join(' ');
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const withoutAccents = (word: string): string =>
  foldSegment(word)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

interface Text {
  text: string;
  /** Whether text that looks like HTML is plain text. */
  plain: boolean;
}

function collector(part: keyof SearchableText): { add(text: Text): void; text(): string } {
  const parts: string[] = [];
  let room = bounds[part];
  return {
    add({ text: raw, plain }) {
      if (room <= 0 || machineValue.test(raw.slice(0, 2_000)) || isJson(raw)) return;
      const text = (plain ? onOneLine(raw) : toPlainText(raw)).slice(0, room);
      if (text === '') return;
      parts.push(text);
      room -= text.length + 1;
    },
    text: () => parts.join(' '),
  };
}

/** Whether the text is an array or an object. A sentence may also begin with a bracket. */
function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface Place {
  /** The key of a value. */
  key: string;
  /** Whether it is the data of a block that may have marks. */
  marked: boolean;
  plain: boolean;
}

/** The strings of a JSON value in document order. */
function* stringLeaves(value: unknown, place: Place): Generator<Text & { key: string }> {
  if (typeof value === 'string') yield { key: place.key, text: value, plain: place.plain };
  else if (Array.isArray(value)) for (const item of value) yield* stringLeaves(item, place);
  else if (isObject(value)) {
    const data = dataWithMarks(value);
    for (const [key, item] of Object.entries(value)) {
      if (silentKey.test(key) || (place.marked && has(value, plainOf[key]))) continue;
      const plain = place.marked && has(value, markedOf[key]);
      yield* stringLeaves(item, { key, marked: data !== undefined && item === data, plain });
    }
  }
}

const has = (data: JsonObject, key: string | undefined): boolean =>
  key !== undefined && Object.hasOwn(data, key);
