import { parseUrl } from './parse-url';

/** The placeholders of a preview URL. */
const placeholders = ['token', 'slug', 'locale', 'type', 'id'] as const;
export type PreviewValues = Record<(typeof placeholders)[number], string>;

const maxLength = 2_000;
/** Such as `{slug}`. */
const placeholder = /\{(\w*)\}/g;

/**
 * The fault of a preview URL, such as `https://www.example.org/preview?token={token}`; undefined if it is valid. Host and scheme are fixed
 * text, so that a slug of an entry cannot send a token to another host.
 */
export function problemOfPreviewUrl(text: string): string | undefined {
  if (text.length > maxLength) return `must have at most ${maxLength} characters`;
  const [start] = /^https?:\/\/[^/?#\\\s]+/i.exec(text) ?? [''];
  const sample = fillPreviewUrl(text, { token: 'x', slug: 'x', locale: 'x', type: 'x', id: '1' });
  const url = parseUrl(sample);
  if (start === '' || url === undefined || /[\s\\\p{Cc}]/u.test(text)) {
    return 'must be an absolute http or https URL, such as "https://www.example.org/preview?token={token}"';
  }
  if (url.username !== '' || url.password !== '') return 'must not have a user name or a password';
  if (/[{}]/.test(start)) return 'must not have a placeholder in the host name';
  if (/[{}]/.test(sample))
    return `must have no other placeholders than ${placeholders.map(braced).join(', ')}`;
  return text.includes(braced('token')) ? undefined : 'must have the placeholder {token}';
}

/** The address for one entry. Unknown placeholders stay. */
export function fillPreviewUrl(text: string, values: PreviewValues): string {
  return text.replaceAll(placeholder, (braces, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name as keyof PreviewValues]) : braces,
  );
}

const braced = (name: string): string => `{${name}}`;
