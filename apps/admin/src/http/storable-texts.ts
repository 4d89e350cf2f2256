/** The fault of a text, and its path in the value. */
export interface TextFault {
  steps: (string | number)[];
  /** Completes a sentence that begins with the field. */
  problem: string;
}

/** A lone surrogate of UTF-16: JSON can contain it, but UTF-8 cannot, so it would be stored as another character. */
const half = /\p{Surrogate}/u;
const nul = '\0';

/** The first text in a value that cannot be stored unchanged; undefined if there is none. */
export function findTextFault(value: unknown): TextFault | undefined {
  if (typeof value === 'string') {
    const problem = problemOf(value);
    return problem === undefined ? undefined : { steps: [], problem };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = findTextFault(member);
    if (found === undefined) continue;
    const step = Array.isArray(value) ? Number(key) : key;
    return { ...found, steps: [step, ...found.steps] };
  }
  return undefined;
}

function problemOf(text: string): string | undefined {
  if (text.includes(nul)) return 'must not contain the character NUL';
  return half.test(text) ? 'must not contain half of a character (a lone surrogate)' : undefined;
}
