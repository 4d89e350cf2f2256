import { domainToASCII, domainToUnicode } from 'node:url';

const maxLength = 254;
// "ann@example.org": one "@", no white space, control characters, brackets, or invisible characters.
const form = /^[^\s\p{C}\p{DI}@<>"(),:;\\]+@[^\s\p{C}\p{DI}@<>"(),:;\\]+$/u;

export interface Email {
  /** As given, without blanks around it. */
  email: string;
  /** The form in which addresses are compared and stored. */
  key: string;
  /**
   * All forms under which the address may be stored, first as it is written, because earlier releases distinguished spellings of a domain.
   */
  keys: string[];
}

/** Undefined if the text is not an e-mail address. */
export function readEmail(text: string): Email | undefined {
  // Checked before normalisation, which may make the text many times longer.
  if (text.length > 2 * maxLength) return undefined;
  const email = text.trim().normalize('NFC');
  const written = email.normalize('NFKC').toLowerCase();
  const [local = '', domain = ''] = written.split('@');
  const keys = [...new Set([domain, ...spellingsOf(domain)])].map((spelling) => `${local}@${spelling}`);
  const key = `${local}@${spellingsOf(domain)[0]}`;
  const isAddress = form.test(email) && form.test(written) && form.test(key);
  return isAddress && written.length <= maxLength && key.length <= maxLength
    ? { email, key, keys }
    : undefined;
}

/**
 * The spellings of one domain: in Unicode letters (RFC 5890), for display and storage, and in ASCII, each also with the trailing dot of the
 * root.
 */
function spellingsOf(domain: string): [string, ...string[]] {
  const bare = domain.replace(/[.\u3002]+$/, '');
  // A plain domain is not converted, because the conversion would read numbers as an IP address.
  const isPlain = !/[^\u0000-\u007f]|(^|\.)xn--/.test(bare);
  const ascii = isPlain ? bare : domainToASCII(bare);
  // Empty: not a valid domain.
  const letters = isPlain || ascii === '' ? bare : domainToUnicode(ascii);
  return [letters, ...(ascii === '' ? [] : [ascii, `${ascii}.`]), `${letters}.`];
}

/**
 * Whether both addresses from `readEmail` are certainly the same mailbox. Equal keys do not prove that: a key maps letters that look alike
 * to the same letter, and the other spelling may be another person's mailbox. Case is ignored only for A to Z.
 */
export const isSameMailbox = (one: string, other: string): boolean => withoutCase(one) === withoutCase(other);

const withoutCase = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
