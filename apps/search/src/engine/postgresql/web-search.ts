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
const endsUnspaced = new RegExp(`[${unspaced}]{2}$`, 'u');
/** Characters around the minuses of ` -- (-` that PostgreSQL skips or may treat as a space. */
const gap = '\\s\\p{Z}\\p{C}!&|()';
/** A run of minuses and gaps that does not begin inside a word, as in `a - -b` and `東京-b`, but not in `end-of-line`. */
const minuses = new RegExp(`(?:^|[${gap}]|(?<=[${unspaced}]))[${gap}]*-[-${gap}]*`, 'gu');
/** `-`, `( -`; not `--`, `- ` */
const endsWithOneMinus = /(?:^|[^-])-$/;
const curlyQuotes = /[“”„‟«»＂]/g;

/** Reads a query as people type it. Every text is a valid query; quotes that are not closed are ignored. */
export function toWebSearch(query: string): WebSearch {
  const quoted = query.normalize('NFC').replace(curlyQuotes, '"').split('"');
  // With an odd number of quotes, the last one is ignored.
  const balanced = quoted.length % 2 === 1 ? quoted : [...quoted.slice(0, -2), quoted.slice(-2).join(' ')];
  const last = balanced.length - 1;
  const parts = balanced.map((part, index) => (index % 2 === 0 ? singleMinuses(part, index < last) : part));
  const text = parts.map((part, index) => (index % 2 === 0 ? quoteRuns(part) : part)).join('"');
  return { text, lastWord: lastBegunWord(parts[last] ?? '') };
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
