import { toToken } from './token';

/** Words of a tsvector by weight, each list in order. */
export interface Words {
  a: string;
  b: string;
  c: string;
  d: string;
}

const doubled = /''|\\\\/g;
const quote = 0x27;
const colon = 0x3a;
const comma = 0x2c;
const zero = 0x30;
const nine = 0x39;
const letterA = 0x41;
const letterC = 0x43;
const noLetter = 3;

/** More words than a tsvector can have. */
const mostTokens = 2 ** 20;

/** Words of one weight, with their positions. */
class Placed {
  private readonly tokens: string[] = [];
  /** For each word, its position and its index in the list, in one number, because numbers are sorted without a function. */
  private readonly order: number[] = [];

  add(token: string, position: number): void {
    this.order.push(position * mostTokens + this.tokens.length);
    this.tokens.push(token);
  }

  inOrder(): string {
    const { tokens } = this;
    let text = '';
    for (const each of Float64Array.from(this.order).sort())
      text += text === '' ? tokens[each % mostTokens]! : ` ${tokens[each % mostTokens]!}`;
    return text;
  }
}

/**
 * Reads a tsvector as PostgreSQL writes it: `'end-of-lin':3B,9` with the quotes and backslashes of the word doubled; without a letter, the
 * weight is D. A word with several positions is repeated. Hand-written, because it is most of the indexer's work.
 */
export function readWords(document: string): Words {
  const placed = [new Placed(), new Placed(), new Placed(), new Placed()];
  let at = document.indexOf("'");
  while (at >= 0) {
    const end = endOfWord(document, at + 1);
    const token = toToken(unquoted(document.slice(at + 1, end)));
    at = end + 1;
    if (document.charCodeAt(at) === colon) {
      do {
        let position = 0;
        let code = document.charCodeAt((at += 1));
        for (; code >= zero && code <= nine; code = document.charCodeAt((at += 1)))
          position = position * 10 + code - zero;
        const hasLetter = code >= letterA && code <= letterC;
        if (token !== '') placed[hasLetter ? code - letterA : noLetter]!.add(token, position);
        if (hasLetter) at += 1;
      } while (document.charCodeAt(at) === comma);
    }
    at = document.indexOf("'", at);
  }
  const [a, b, c, d] = placed.map((words) => words.inOrder());
  return { a: a!, b: b!, c: c!, d: d! };
}

const unquoted = (word: string): string =>
  word.includes("'") || word.includes('\\') ? word.replace(doubled, (pair) => pair[0]!) : word;

/** Position of the quote that ends the word. */
function endOfWord(document: string, from: number): number {
  let at = document.indexOf("'", from);
  while (at >= 0 && document.charCodeAt(at + 1) === quote) at = document.indexOf("'", at + 2);
  return at < 0 ? document.length : at;
}
