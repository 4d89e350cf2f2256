import { toToken } from './token';

/** Words of a tsvector by weight, each in its order. */
export interface Words {
  a: string;
  b: string;
  c: string;
  d: string;
}

const doubled = /''|\\\\/g;
const quote = 0x27;
const backslash = 0x5c;
const colon = 0x3a;
const comma = 0x2c;
const zero = 0x30;
const nine = 0x39;

/** Words of one weight, and where each of them stands. */
class Placed {
  private readonly tokens: string[] = [];
  private readonly positions: number[] = [];

  add(token: string, position: number): void {
    this.tokens.push(token);
    this.positions.push(position);
  }

  inOrder(): string {
    const order = this.tokens.map((_, index) => index);
    order.sort((one, other) => this.positions[one]! - this.positions[other]!);
    return order.map((index) => this.tokens[index]).join(' ');
  }
}

/**
 * Reads a tsvector as PostgreSQL writes it: `'end-of-lin':3B,9` with the quotes and backslashes of the word doubled;
 * without a letter, the weight is D. A word that stands several times in the text is repeated. By hand, because it is most
 * of what the indexer does.
 */
export function readWords(document: string): Words {
  const placed = { a: new Placed(), b: new Placed(), c: new Placed(), d: new Placed() };
  const byLetter: Record<number, Placed> = { 0x41: placed.a, 0x42: placed.b, 0x43: placed.c };
  let at = document.indexOf("'");
  while (at >= 0) {
    const end = endOfWord(document, at + 1);
    const quoted = document.slice(at + 1, end);
    const token = toToken(/['\\]/.test(quoted) ? quoted.replace(doubled, (pair) => pair[0]!) : quoted);
    at = end + 1;
    if (document.charCodeAt(at) === colon) {
      do {
        let position = 0;
        let code = document.charCodeAt((at += 1));
        for (; code >= zero && code <= nine; code = document.charCodeAt((at += 1)))
          position = position * 10 + code - zero;
        if (token !== '') (byLetter[code] ?? placed.d).add(token, position);
        if (code in byLetter) at += 1;
      } while (document.charCodeAt(at) === comma);
    }
    at = document.indexOf("'", at);
  }
  return {
    a: placed.a.inOrder(),
    b: placed.b.inOrder(),
    c: placed.c.inOrder(),
    d: placed.d.inOrder(),
  };
}

/** Where the quote stands that ends the word. */
function endOfWord(document: string, from: number): number {
  for (let at = from; ; at += 1) {
    const code = document.charCodeAt(at);
    const isDoubled = (code === quote || code === backslash) && document.charCodeAt(at + 1) === code;
    if (isDoubled) at += 1;
    else if (code === quote || Number.isNaN(code)) return at;
  }
}
