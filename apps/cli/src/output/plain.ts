/** A value that prints as JSON. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

export type PlainObject = { [key: string]: Plain };

/** Short enum values, such as `SITE_MODE_HEADLESS` → `headless`. */
const enumPrefix =
  /^(?:SITE_MODE|ENTRY_STATUS|VARIANT_STATE|MEDIA_USE_KIND|MEDIA_USE_STATE)_(?<name>[A-Z_]+)$/;

/**
 * A message of a service as it is printed: snake_case keys, short enum values, timestamps in ISO 8601, JSON texts
 * parsed. Absent values and the markers of oneofs are left out.
 */
export function toPlainObject(message: object): PlainObject {
  const plain: PlainObject = {};
  for (const [key, value] of Object.entries(message)) {
    if (value === undefined || value === null || key.startsWith('_')) continue;
    const name = toSnakeCase(key);
    if (name.endsWith('_json') && typeof value === 'string') {
      plain[name.slice(0, -'_json'.length)] = JSON.parse(value === '' ? 'null' : value) as Plain;
    } else {
      plain[name] = toPlain(value);
    }
  }
  return plain;
}

function toPlain(value: unknown): Plain {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value === 'string') return enumPrefix.exec(value)?.groups?.['name']?.toLowerCase() ?? value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  const { seconds, nanos } = value as { seconds?: unknown; nanos?: unknown };
  if (typeof seconds === 'number' && typeof nanos === 'number') {
    return new Date(seconds * 1000 + nanos / 1_000_000).toISOString().replace(/\.\d{3}Z$/, 'Z');
  }
  return toPlainObject(value);
}

function toSnakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
