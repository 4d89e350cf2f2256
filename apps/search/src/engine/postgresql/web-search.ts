import { unspaced } from '../../unspaced';

/** A query in the language of PostgreSQL's websearch_to_tsquery. */
export interface WebSearch {
  text: string;
  /** The last word, if it may be incomplete. */
  lastWord: string | null;
}

// A run of characters of a script without spaces is searched as a phrase.
/** `京都` with the minus before it, if any */
const unspacedRun = new RegExp(`(-?)([${unspaced}]{2,})`, 'gu');
/** The minus in `a-京都`, which does not exclude. */
const innerMinus = new RegExp(`(\\S)-(?=[${unspaced}])`, 'gu');
/** `harb`, `d'or`, `京`: at least two characters, or one of a script without spaces */
const begunWord = new RegExp(`(?:^|[^${unspaced}])[${unspaced}]$|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]+$`, 'u');
/** That of `harbour-lights` */
const innerHyphen = /(?<=[\p{L}\p{M}\p{N}])-(?=[\p{L}\p{N}])/u;
const endsUnspaced = new RegExp(`[${unspaced}]{2}$`, 'u');
/** Characters around the minuses of ` -- (-` that PostgreSQL skips or may treat as a space. */
const gap = '\\s\\p{Z}\\p{C}!&|()';
/** A run of minuses and gaps that does not begin inside a word, as in `a - -b` and `東京-b`, but not in `end-of-line`. */
const minuses = new RegExp(`(?:^|[${gap}]|(?<=[${unspaced}]))[${gap}]*-[-${gap}]*`, 'gu');
/** `-`, `( -`; not `--`, `- ` */
const endsWithOneMinus = /(?:^|[^-])-$/;
/** `a -` before a quote */
const endsWithExclusion = /(?:^|\s)-$/;
/** Finds the words of scripts without spaces, in any language. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const curlyQuotes = /[“”„‟«»＂]/g;
/**
 * `https://example.com/a?b=c&d`, without its scheme, which is not indexed. In quotes, PostgreSQL reads it as it does in texts;
 * outside, it ends words at some of its signs.
 */
const webAddress = /(?<![\p{L}\p{M}\p{N}])[a-z][a-z0-9+.\-]{1,19}:\/\/(?=[\p{L}\p{N}])(\S+)/iu;

/** A part outside quotes, or within quotes, or a web address, which is treated as quoted. */
interface Part {
  text: string;
  kind: 'outside' | 'quoted' | 'address';
}

/** Reads a query as people type it. Every text is a valid query; quotes that are not closed are ignored. */
export function toWebSearch(query: string): WebSearch {
  const parts = partsOf(query);
  const text = parts.map(({ text: part, kind }) => (kind === 'outside' ? quoteRuns(part) : part)).join('"');
  return { text, lastWord: lastBegunWord(parts.at(-1)?.text ?? '') };
}

/** Parts outside and within quotes, alternating. Outside, a minus excludes the following part. */
function partsOf(query: string): Part[] {
  const quoted = query.normalize('NFC').replace(curlyQuotes, '"').split('"');
  // With an odd number of quotes, the last one is ignored.
  const balanced = quoted.length % 2 === 1 ? quoted : [...quoted.slice(0, -2), quoted.slice(-2).join(' ')];
  const parts = balanced.flatMap((text, index): Part[] =>
    index % 2 === 0
      ? text
          .split(webAddress)
          .map((piece, at) => ({ text: piece, kind: at % 2 === 0 ? 'outside' : 'address' }))
      : [{ text, kind: 'quoted' }],
  );
  return parts.map(({ text, kind }, index) => ({
    text: kind === 'outside' ? singleMinuses(text, index < parts.length - 1) : text,
    kind,
  }));
}

/** Words of which an entry may lack some, and the condition that it must meet. Both in the language of websearch_to_tsquery. */
export interface SomeWords {
  words: string;
  always: string;
}

/** Of more words, the last ones are used, because an incomplete word is last. */
const mostSomeWords = 8;

/** Quoted and excluded parts always apply. Undefined without two words outside quotes, or with alternatives. */
export function toSomeWords(query: string): SomeWords | undefined {
  const parts = partsOf(query);
  const words: string[] = [];
  const always: string[] = [];
  for (const [index, { text, kind }] of parts.entries()) {
    if (kind !== 'outside') {
      const isExcluded = endsWithExclusion.test(parts[index - 1]!.text);
      if (kind === 'address' && !isExcluded) words.push(`"${text}"`);
      else always.push(`${isExcluded ? '-' : ''}"${text}"`);
      continue;
    }
    for (const word of text.replace(innerMinus, '$1 ').split(/\s+/)) {
      if (/^or$/i.test(word)) return undefined;
      if (/^-./u.test(word)) always.push(quoteRuns(word));
      else if (word !== '-') words.push(...wordsOf(word));
    }
  }
  if (words.length < 2) return undefined;
  return { words: words.slice(-mostSomeWords).join(' '), always: always.join(' ') };
}

/**
 * `a`, `"東京"`, `"大学"` of `a東京大学`. Single characters of such a script are not indexed, because they say little. A word with hyphens becomes
 * all of its parts, because it may be a slug.
 */
function wordsOf(text: string): string[] {
  return text.split(unspacedRun).flatMap((piece, index) => {
    // Each run is followed by the two groups of its pattern.
    if (index % 3 === 0) return piece === '' ? [] : piece.split(innerHyphen);
    if (index % 3 === 1) return [];
    return [...segmenter.segment(piece)]
      .filter(({ segment, isWordLike }) => isWordLike === true && [...segment].length > 1)
      .map(({ segment }) => `"${segment}"`);
  });
}

/**
 * Keeps only single minuses directly before a word or quote, which exclude it. PostgreSQL reads every minus as another
 * "not" and fails at the 33rd.
 */
function singleMinuses(text: string, quoteFollows: boolean): string {
  return text.replace(minuses, (run, offset: number) => {
    const isFollowed = quoteFollows || offset + run.length < text.length;
    const isInside = offset > 0 && run.startsWith('-');
    return isFollowed && !isInside && endsWithOneMinus.test(run) ? ' -' : ' ';
  });
}

function quoteRuns(text: string): string {
  return text.replace(innerMinus, '$1 ').replace(unspacedRun, ' $1"$2" ');
}

function lastBegunWord(text: string): string | null {
  const word = /\S+$/.exec(text)?.[0] ?? '';
  const begun =
    begunWord.test(word) && !endsUnspaced.test(word) && !word.startsWith('-') && !/^or$/i.test(word);
  return begun ? word : null;
}
