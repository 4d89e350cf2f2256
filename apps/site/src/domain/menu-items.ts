import { readJsonText } from '@headwater/values';

const maxItems = 1000;
const maxLevels = 32;
/** Each level is an array and an object, and the deepest items have empty children. */
const limits = { maxBytes: 256 * 1024, maxDepth: 2 * maxLevels + 1 };

const textKeys = ['label', 'url', 'target'];
const keys = new Set([...textKeys, 'children']);
const maxProblems = 10;

/** The faults of the items of a menu, as ends of sentences; empty if there are none. */
export function problemsOfMenuItems(text: string): string[] {
  const read = readJsonText(text, limits);
  if ('problem' in read) return [read.problem];
  const problems: string[] = [];
  const count = checkItems(read.value, '', 1, problems);
  if (count > maxItems) problems.push(`must have at most ${maxItems} items; it has ${count}`);
  return problems.slice(0, maxProblems);
}

/** Returns how many items there are. */
function checkItems(items: unknown, path: string, level: number, problems: string[]): number {
  const place = path === '' ? '' : ` in ${path}`;
  if (!Array.isArray(items)) {
    problems.push(`must be an array of items${place}`);
    return 0;
  }
  if (items.length > 0 && level > maxLevels) problems.push(`must have at most ${maxLevels} levels`);
  return items.reduce<number>(
    (count, item, index) => count + 1 + checkItem(item, `${path}[${index}]`, level, problems),
    0,
  );
}

function checkItem(item: unknown, path: string, level: number, problems: string[]): number {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    problems.push(`must have an object at ${path}`);
    return 0;
  }
  const fields = item as Record<string, unknown>;
  for (const key of textKeys) {
    if (typeof fields[key] !== 'string') problems.push(`must have a string "${key}" at ${path}`);
  }
  for (const key of Object.keys(fields)) {
    if (!keys.has(key)) problems.push(`must not have the key ${JSON.stringify(key.slice(0, 64))} at ${path}`);
  }
  return checkItems(fields['children'], `${path}.children`, level + 1, problems);
}
