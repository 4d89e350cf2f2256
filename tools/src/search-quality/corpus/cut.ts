import type { Language } from './books';
import type { Section } from './read-page';
import { countWords, isWrittenIn } from './words';

/** A piece of prose that becomes an entry. */
export interface Piece {
  title: string;
  paragraphs: string[];
}

/** Sizes in words. A page with fewer than `least` is left out; a piece with more than `most` is cut into equal parts. */
const sizes = { least: 120, wanted: 235, most: 620 };

interface Part extends Piece {
  words: number;
}

/**
 * Cuts a page into pieces of about the wanted size: joins short sections, and cuts long ones between paragraphs. A piece that does not
 * begin the page has the page's title behind its own.
 */
export function cutPage(sections: readonly Section[], language: Language): Piece[] {
  const pageTitle = sections.find(({ title }) => title !== '')?.title ?? '';
  if (pageTitle === '') return [];
  return joinSections(sections, language)
    .flatMap((part) => cutPart(part, language))
    .map(({ title, paragraphs }, index, all) => {
      if (index === 0 || title === '' || title === pageTitle) {
        const number = all.slice(0, index).filter((other) => other.title === title).length + 1;
        return { title: number === 1 ? pageTitle : `${pageTitle} (${number})`, paragraphs };
      }
      const number = all.slice(0, index).filter((other) => other.title === title).length + 1;
      return { title: `${title}${number === 1 ? '' : ` (${number})`} – ${pageTitle}`, paragraphs };
    })
    .map(({ title, paragraphs }) => ({ title: [...title].slice(0, 200).join(''), paragraphs }));
}

function joinSections(sections: readonly Section[], language: Language): Part[] {
  const parts: Part[] = [];
  let open: Part | undefined;
  for (const { title, paragraphs } of sections) {
    const own = paragraphs.filter((paragraph) => isWrittenIn(paragraph, language));
    const words = own.reduce((sum, paragraph) => sum + countWords(paragraph, language), 0);
    if (open === undefined) open = { title, paragraphs: own, words };
    else {
      // The heading of a joined section stays in the text.
      if (own.length > 0) open.paragraphs.push(...(title === '' || open.words === 0 ? [] : [title]), ...own);
      if (open.words === 0 && open.title === '') open.title = title;
      open.words += words;
    }
    if (open.words >= sizes.wanted) {
      parts.push(open);
      open = undefined;
    }
  }
  if (open === undefined) return parts;
  const last = parts.at(-1);
  if (open.words >= sizes.least) parts.push(open);
  else if (last !== undefined && open.words > 0) {
    last.paragraphs.push(...(open.title === '' ? [] : [open.title]), ...open.paragraphs);
    last.words += open.words;
  }
  return parts;
}

function cutPart(part: Part, language: Language): Part[] {
  if (part.words <= sizes.most) return [part];
  const count = Math.round(part.words / (sizes.wanted * 1.25));
  const share = part.words / count;
  const parts: Part[] = [];
  let done = 0;
  for (const paragraph of part.paragraphs) {
    const last = parts.at(-1);
    if (last === undefined || done >= share * parts.length)
      parts.push({ title: part.title, paragraphs: [paragraph], words: 0 });
    else last.paragraphs.push(paragraph);
    const words = countWords(paragraph, language);
    parts.at(-1)!.words += words;
    done += words;
  }
  return parts;
}
