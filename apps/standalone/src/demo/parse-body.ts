import { textData } from './inline-marks';

/** A block of the classic block array, as editors store it. */
export interface Block {
  type: string;
  data: Record<string, unknown>;
}

/**
 * Turns simple markup into blocks. Parts are separated by an empty line: `## ` begins a heading, `- ` a list item, `1.
 * ` an ordered one, `> ` a quote (its last line may begin with `— ` and names the speaker), `![alt](image-key)` an
 * image. A paragraph may have marks: `**strong**`, `*emphasis*`, `[label](address)`.
 */
export function parseBody(body: string, imageId: (key: string) => string): Block[] {
  return body
    .trim()
    .split(/\n\s*\n/)
    .map((part) =>
      parsePart(
        part.split('\n').map((line) => line.trim()),
        imageId,
      ),
    );
}

function parsePart(lines: string[], imageId: (key: string) => string): Block {
  const first = lines[0] ?? '';
  const image = /^!\[(?<alt>[^\]]*)\]\((?<key>[^)]+)\)$/.exec(first); // ![The valley](valley)
  if (image?.groups !== undefined) {
    return {
      type: 'image',
      data: { media_id: imageId(image.groups['key'] ?? ''), alt: image.groups['alt'] },
    };
  }
  if (first.startsWith('## ')) return { type: 'heading', data: { level: 2, text: first.slice(3) } };
  if (first.startsWith('- '))
    return { type: 'list', data: { ordered: false, items: lines.map((line) => line.slice(2)) } };
  if (/^\d+\. /.test(first)) {
    return { type: 'list', data: { ordered: true, items: lines.map((line) => line.replace(/^\d+\. /, '')) } };
  }
  if (first.startsWith('> ')) return parseQuote(lines.map((line) => line.replace(/^> /, '')));
  return { type: 'paragraph', data: { ...textData(lines.join(' ')) } };
}

function parseQuote(lines: string[]): Block {
  const last = lines.at(-1) ?? '';
  if (!last.startsWith('— ')) return { type: 'quote', data: { text: lines.join(' ') } };
  return { type: 'quote', data: { text: lines.slice(0, -1).join(' '), cite: last.slice(2) } };
}
