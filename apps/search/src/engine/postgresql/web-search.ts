/** A query in the language of PostgreSQL's websearch_to_tsquery. */
export interface WebSearch {
  text: string;
  /** The last word, when it may be only begun. */
  lastWord: string | null;
}

// Scripts without spaces between words, as content.search_plain knows them: a run of them is looked for as a phrase.
const unspaced =
  '\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e81-\\u0edf\\u1000-\\u109f\\u1780-\\u17d3\\u3005-\\u3007\\u3041-\\u30fa\\u30fc-\\u30ff' +
  '\\u31f0-\\u31ff\\uff66-\\uff9f\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}\\uac00-\\ud7a3';
/** `京都` with the minus before it, if any */
const unspacedRun = new RegExp(`(-?)([${unspaced}]{2,})`, 'gu');
/** The minus of `東京-京都`, which excludes nothing. */
const innerMinus = new RegExp(`(\\S)-(?=[${unspaced}])`, 'gu');
/** `harb`, `d'or`, `京`: at least two characters, or one of a script without spaces */
const begunWord = new RegExp(`(?:^|[^${unspaced}])[${unspaced}]$|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]+$`, 'u');
const endsUnspaced = new RegExp(`[${unspaced}]{2}$`, 'u');
const curlyQuotes = /[“”„‟«»＂]/g;

/** Reads a query as people type it. Every text is a valid query; quotes that are not closed are ignored. */
export function toWebSearch(query: string): WebSearch {
  const parts = query.normalize('NFC').replace(curlyQuotes, '"').split('"');
  // An odd number of quotes: the last one opens nothing.
  const balanced = parts.length % 2 === 1 ? parts : [...parts.slice(0, -2), parts.slice(-2).join(' ')];
  const text = balanced.map((part, index) => (index % 2 === 0 ? quoteRuns(part) : part)).join('"');
  return { text, lastWord: lastBegunWord(balanced.at(-1) ?? '') };
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
