import { isObjectText, type Member, membersIn } from '../../entries/json-members';

/** `#fff`, `#0b6b81`, `#0b6b81cc` */
const hexColor = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const colorName = /colou?r$/i; // bg_color, textColour

export type Kind = 'color' | 'text' | 'json';

/** How to show a value. Colours are texts; a value that is no text is shown as JSON. */
export function kindOf(key: string, json: string): Kind {
  if (!json.startsWith('"')) return 'json';
  const value = JSON.parse(json) as string;
  return hexColor.test(value) || (colorName.test(key) && !/[^\w#]/.test(value)) ? 'color' : 'text';
}

/** A colour in the form of browsers' colour inputs. Black if the text is no colour. */
export function sixDigits(color: string): string {
  if (!hexColor.test(color)) return '#000000';
  const digits = color.slice(1).toLowerCase();
  const all = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${all.slice(0, 6)}`;
}

/** The colour with another tone and the same opacity. */
export function withTone(color: string, tone: string): string {
  if (!hexColor.test(color)) return tone;
  const digits = color.slice(1);
  if (digits.length === 8) return tone + digits.slice(6);
  return digits.length === 4 ? tone + digits.slice(3).repeat(2) : tone;
}

/** The colour of a key; undefined if its value is no colour. */
export function colorOf(json: string, key: string): string | undefined {
  if (!isObjectText(json)) return undefined;
  const member = membersIn(json).findLast((each) => each.key === key);
  if (member === undefined) return undefined;
  const value: unknown = JSON.parse(json.slice(member.start, member.end));
  return typeof value === 'string' && hexColor.test(value) ? value : undefined;
}

/** The JSON of a member. */
export const jsonOf = (json: string, { start, end }: Member): string => json.slice(start, end);
