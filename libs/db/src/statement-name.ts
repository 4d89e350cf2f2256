/** What the spans of all statements say. */
export const sqlAttributes = { 'db.system.name': 'postgresql' };

// Matches `select`, `insert into content.entries`, `from "site"."sites"`, `platform.enqueue_job(` with what they name in a group.
const verb = /^\s*(\w+)/;
const table = /\b(?:from|into|update|join)\s+("?\w+"?(?:\."?\w+"?)?)/i;
const called = /\b(\w+\.\w+)\s*\(/;

const maxKnown = 1_000;
const known = new Map<string, string>();

/**
 * A short name of a statement, such as `select content.entries`: its verb, and the first table or function in it. It contains no values.
 */
export function statementName(sql: string): string {
  const found = known.get(sql);
  if (found !== undefined) return found;
  if (known.size >= maxKnown) known.clear();
  const [, does = 'statement'] = verb.exec(sql) ?? [];
  const [, of] = table.exec(sql) ?? called.exec(sql) ?? [];
  const name = [does.toLowerCase(), of?.replaceAll('"', '')].filter((part) => part !== undefined).join(' ');
  known.set(sql, name);
  return name;
}
