import { toToken } from '../../typesense/token';

/** The words that a text must and must not contain, as words of Typesense. */
export interface TextQuery {
  /** Lexemes of PostgreSQL, by their words in Typesense. */
  lexemes: ReadonlyMap<string, string>;
  words: readonly string[];
  /** One at most: see `readTextQuery`. */
  phrases: readonly (readonly string[])[];
  /** The words and phrases in their order, as PostgreSQL prints them. */
  operands: readonly string[];
  /** Words, and phrases of several. */
  excluded: readonly (readonly string[])[];
}

/** `'o''neil'`, `<->`, `<2>`, `&`, `|`, `!`, `(`, `)`; with `:*A`, what no query of words is printed with. */
const parts = /\s*('(?:[^'\\]|''|\\\\)*'(?::[*A-D]+)?|<(?:-|\d+)>|[&|!()])/gy;

/**
 * Parses a tsquery as PostgreSQL prints it. Undefined: Typesense cannot express it, because it has alternatives, prefixes, groups other
 * than an excluded phrase, words without a letter or digit, or several phrases. Typesense would require several phrases in one field, and
 * ignore those that no document of any site has there.
 */
export function readTextQuery(tsquery: string): TextQuery | undefined {
  const tokens = [...tsquery.matchAll(parts)].map(([, token = '']) => token);
  if (tokens.join('') !== tsquery.replaceAll(/'(?:[^'\\]|''|\\\\)*'|\s+/g, (part) => part.trim()))
    return undefined;
  const reader = new Reader(tokens);
  return reader.read();
}

class Reader {
  private readonly lexemes = new Map<string, string>();
  private readonly words: string[] = [];
  private readonly phrases: string[][] = [];
  private readonly excluded: string[][] = [];
  private readonly operands: string[] = [];
  private at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  read(): TextQuery | undefined {
    do {
      const start = this.at;
      const isExcluded = this.take('!');
      const isGroup = isExcluded && this.take('(');
      const phrase = this.phrase(isGroup || !isExcluded);
      if (phrase === undefined || (isGroup && !this.take(')'))) return undefined;
      if (isExcluded) this.excluded.push(phrase);
      else if (phrase.length === 1) this.words.push(phrase[0]!);
      else this.phrases.push(phrase);
      if (!isExcluded) this.operands.push(this.tokens.slice(start, this.at).join(' '));
    } while (this.take('&'));
    if (this.at < this.tokens.length || this.phrases.length > 1) return undefined;
    const { lexemes, words, phrases, operands, excluded } = this;
    return { lexemes, words, phrases, operands, excluded };
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  private phrase(mayBeLong: boolean): string[] | undefined {
    const words: string[] = [];
    do {
      const word = this.word();
      if (word === undefined) return undefined;
      words.push(word);
    } while (mayBeLong && this.takeDistance());
    return words;
  }

  private takeDistance(): boolean {
    if (!/^<(?:-|\d+)>$/.test(this.tokens[this.at] ?? '')) return false;
    this.at += 1;
    return true;
  }

  private word(): string | undefined {
    const token = this.tokens[this.at] ?? '';
    if (!/^'.*'$/s.test(token)) return undefined;
    this.at += 1;
    const lexeme = token.slice(1, -1).replace(/''|\\\\/g, (pair) => pair[0]!);
    const word = toToken(lexeme);
    if (word === '') return undefined;
    this.lexemes.set(word, lexeme);
    return word;
  }
}
