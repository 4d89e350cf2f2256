const maxLength = 254;
// "ann@example.org": one "@", no white space, control characters, brackets, or characters that are not seen.
const form = /^[^\s\p{C}\p{DI}@<>"(),:;\\]+@[^\s\p{C}\p{DI}@<>"(),:;\\]+$/u;

export interface Email {
  /** As it was given, without blanks around it. */
  email: string;
  /** How addresses are compared. */
  key: string;
}

/** Undefined if it is no e-mail address. */
export function readEmail(text: string): Email | undefined {
  // Before it is normalised, which may make it many times as long.
  if (text.length > 2 * maxLength) return undefined;
  const email = text.trim().normalize('NFC');
  const key = email.normalize('NFKC').toLowerCase();
  return form.test(email) && form.test(key) && key.length <= maxLength ? { email, key } : undefined;
}

/**
 * Whether both addresses, as `readEmail` gives them, are of one mailbox. Equal keys do not prove that: a key makes letters that look alike
 * the same, and the mailbox of the other spelling may be somebody else's. Case is ignored in the letters A to Z only.
 */
export const isSameMailbox = (one: string, other: string): boolean => withoutCase(one) === withoutCase(other);

const withoutCase = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
