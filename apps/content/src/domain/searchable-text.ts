import { toPlainText } from './plain-text';

/** What search knows of an entry besides its title and author, most telling first. */
export interface SearchableText {
  /** Fields that describe the entry. */
  summary: string;
  /** Blocks and HTML. */
  body: string;
  /** All other fields. */
  details: string;
}

/** In UTF-16 units. A text past its bound is searchable by its beginning. */
const bounds: Record<keyof SearchableText, number> = { summary: 16_384, body: 262_144, details: 65_536 };

/** `meta_description`, `seoTitle`, `excerpt` */
const describingKey = /(title|description|excerpt|summary|subtitle|keywords)$/i;
/** `url`, `imageUrl`, `class_name`: values for machines. `inner_content` repeats the HTML that stands beside it. */
const silentKey =
  /(^|_)(url|href|src|id|ids|class|className|anchor|align|target|rel|style|slug|inner_content)$|(Url|Href|Src|Id|Ids)$/;
/** `https://…`, `mailto:…`, `/path`, `#a1b2c3`, `{"json"`, `17`, `2026-01-01` */
const machineValue = /^(?:[a-z][a-z0-9+.-]*:\S*|[/#]\S*|[[{].*|[\d\s.,:+/-]*)$/is;

export function searchableText(entry: {
  fieldsJson: string;
  blocksJson: string;
  html: string | null;
}): SearchableText {
  const summary = collector('summary');
  const body = collector('body');
  const details = collector('details');
  const blocks = JSON.parse(entry.blocksJson) as { data: unknown }[];
  for (const block of blocks) for (const leaf of stringLeaves(block.data)) body.add(leaf.text);
  if (entry.html !== null) body.add(entry.html);
  for (const leaf of stringLeaves(JSON.parse(entry.fieldsJson))) {
    (describingKey.test(leaf.key) ? summary : details).add(leaf.text);
  }
  return { summary: summary.text(), body: body.text(), details: details.text() };
}

function collector(part: keyof SearchableText): { add(text: string): void; text(): string } {
  const parts: string[] = [];
  let room = bounds[part];
  return {
    add(raw) {
      if (room <= 0 || machineValue.test(raw.slice(0, 2_000))) return;
      const text = toPlainText(raw).slice(0, room);
      if (text === '') return;
      parts.push(text);
      room -= text.length + 1;
    },
    text: () => parts.join(' '),
  };
}

/** The strings of a JSON value in document order, each with the key that it stands under. */
function* stringLeaves(value: unknown, key = ''): Generator<{ key: string; text: string }> {
  if (typeof value === 'string') yield { key, text: value };
  else if (Array.isArray(value)) for (const item of value) yield* stringLeaves(item, key);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      if (!silentKey.test(name)) yield* stringLeaves(item, name);
    }
  }
}
