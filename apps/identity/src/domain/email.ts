import { domainToASCII, domainToUnicode } from 'node:url';

const maxLength = 254;
// "ann@example.org": one "@", no white space, control characters, brackets, or characters that are not seen.
const form = /^[^\s\p{C}\p{DI}@<>"(),:;\\]+@[^\s\p{C}\p{DI}@<>"(),:;\\]+$/u;

export interface Email {
  /** As it was given, without blanks around it. */
  email: string;
  /** How addresses are compared, and kept. */
  key: string;
  /** What the address may be kept under: as it is written, before all, for earlier releases told spellings of a domain apart. */
  keys: string[];
}

/** Undefined if it is no e-mail address. */
export function readEmail(text: string): Email | undefined {
  // Before it is normalised, which may make it many times as long.
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

/** Of one domain: in letters (RFC 5890), for people and what is kept, and in ASCII, each with the dot of the root, too. */
function spellingsOf(domain: string): [string, ...string[]] {
  const bare = domain.replace(/[.\u3002]+$/, '');
  // What is plain stays as it is: the conversion would read numbers as an address.
  const isPlain = !/[^\u0000-\u007f]|(^|\.)xn--/.test(bare);
  const ascii = isPlain ? bare : domainToASCII(bare);
  // Empty: no domain can be called so.
  const letters = isPlain || ascii === '' ? bare : domainToUnicode(ascii);
  return [letters, ...(ascii === '' ? [] : [ascii, `${ascii}.`]), `${letters}.`];
}

/**
 * Whether both addresses, as `readEmail` gives them, are of one mailbox. Equal keys do not prove that: a key makes letters that look alike
 * the same, and the mailbox of the other spelling may be somebody else's. Case is ignored in the letters A to Z only.
 */
export const isSameMailbox = (one: string, other: string): boolean => withoutCase(one) === withoutCase(other);

const withoutCase = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
