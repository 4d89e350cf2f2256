import { fieldNames, type NamesFields } from '@headwater/contracts';

/** A value that prints as JSON. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

export type PlainObject = { [key: string]: Plain };

/** The fields with enum values. Texts in other fields may look like one. */
const enumFields = new Set([
  ...['status', 'mode', 'state', 'variant_state', 'kind', 'role', 'provider_role', 'mail'],
]);

/** Short enum values, such as `SITE_MODE_HEADLESS` → `headless`. */
const enumPrefix =
  /^(?:SITE_MODE|ENTRY_STATUS|VARIANT_STATE|MEDIA_USE_KIND|MEDIA_USE_STATE|USER_STATE|LINK_MAIL|ROLE(?=_(?:VIEWER|AUTHOR|EDITOR|SITE_ADMIN)$))_(?<name>[A-Z_]+)$/;

/**
 * A message of a service as it is printed: snake_case keys, short enum values, timestamps in ISO 8601, JSON texts parsed. The markers of
 * oneofs are left out. Absent values are left out, or null with `nulls`.
 */
export function toPlainObject(message: object, { nulls = false } = {}): PlainObject {
  const plain: PlainObject = {};
  const absent = nulls ? ((message as NamesFields)[fieldNames] ?? []) : [];
  for (const [key, value] of [...Object.entries(message), ...absent.map((name) => [name, null] as const)]) {
    if (key.startsWith('_')) continue;
    const name = toSnakeCase(key);
    if (value === undefined || value === null) {
      const printed = name.replace(/_json$/, '');
      if (nulls && !(printed in plain)) plain[printed] = null;
      continue;
    }
    if (name.endsWith('_json') && typeof value === 'string') {
      plain[name.slice(0, -'_json'.length)] = JSON.parse(value === '' ? 'null' : value) as Plain;
    } else {
      plain[name] = toPlain(enumFields.has(name) ? shortened(value) : value, nulls);
    }
  }
  return plain;
}

function shortened(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return enumPrefix.exec(value)?.groups?.['name']?.toLowerCase() ?? value;
}

function toPlain(value: unknown, nulls: boolean): Plain {
  if (Array.isArray(value)) return value.map((item) => toPlain(item, nulls));
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  const { seconds, nanos } = value as { seconds?: unknown; nanos?: unknown };
  if (typeof seconds === 'number' && typeof nanos === 'number') {
    return new Date(seconds * 1000 + nanos / 1_000_000).toISOString().replace(/\.\d{3}Z$/, 'Z');
  }
  return toPlainObject(value, { nulls });
}

function toSnakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
