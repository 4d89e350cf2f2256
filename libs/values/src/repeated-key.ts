/** An object or an array that has begun, and where in it the walk is. */
interface Level {
  /** Of an object, its keys so far. */
  keys: Set<string> | undefined;
  step: string | number;
}

/**
 * The first key that an object of this JSON has twice, as a path such as `entries[1].title`; undefined where there is none.
 * The text is valid JSON: it is what `JSON.parse` took, which keeps the last value of such a key without a word.
 */
export function findRepeatedKey(json: string): string | undefined {
  const levels: Level[] = [];
  let isKey = false;
  for (let at = 0; at < json.length; at++) {
    const level = levels.at(-1);
    switch (json[at]) {
      case '"': {
        const end = endOfString(json, at);
        if (isKey && level !== undefined && isRepeated(level, textOf(json.slice(at, end + 1))))
          return pathOf(levels);
        isKey = false;
        at = end;
        break;
      }
      case '{':
        levels.push({ keys: new Set(), step: '' });
        isKey = true;
        break;
      case '[':
        levels.push({ keys: undefined, step: 0 });
        isKey = false;
        break;
      case '}':
      case ']':
        levels.pop();
        isKey = false;
        break;
      case ',':
        isKey = level !== undefined && goOn(level);
        break;
      default:
    }
  }
  return undefined;
}

/** Goes to a key of an object, and says whether it was there before. */
function isRepeated(level: Level, key: string): boolean {
  level.step = key;
  if (level.keys?.has(key) === true) return true;
  level.keys?.add(key);
  return false;
}

/** Goes behind a comma, and says whether a key comes next. */
function goOn(level: Level): boolean {
  if (typeof level.step === 'number') level.step += 1;
  return level.keys !== undefined;
}

const quote = 0x22;
const backslash = 0x5c;

/** Where the string ends that begins here. */
export function endOfString(json: string, start: number): number {
  let at = start + 1;
  for (; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return at;
}

/** `"a"` and `"\u0061"` are the same key. */
const textOf = (quoted: string): string =>
  quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);

const pathOf = (levels: readonly Level[]): string =>
  levels
    .map(({ step }) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
