/** An object or an array that has begun, and the current position in it. */
interface Level {
  /** For an object, its keys so far. */
  keys: Set<string> | undefined;
  step: string | number;
}

/**
 * The first repeated key of an object in this JSON, as a path such as `entries[1].title`; undefined if there is none. The text must be
 * valid JSON. `JSON.parse` would silently keep only the last value of such a key.
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

/** Moves to a key of an object, and returns whether it is repeated. */
function isRepeated(level: Level, key: string): boolean {
  level.step = key;
  if (level.keys?.has(key) === true) return true;
  level.keys?.add(key);
  return false;
}

/** Moves past a comma, and returns whether a key comes next. */
function goOn(level: Level): boolean {
  if (typeof level.step === 'number') level.step += 1;
  return level.keys !== undefined;
}

const quote = 0x22;
const backslash = 0x5c;

/** The end of the string that begins at `start`. */
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
