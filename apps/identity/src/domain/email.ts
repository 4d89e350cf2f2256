const maxLength = 254;
// "ann@example.org": one "@", no white space, control characters or brackets.
const form = /^[^\s\p{C}@<>"(),:;\\]+@[^\s\p{C}@<>"(),:;\\]+$/u;

export interface Email {
  /** As it was given, without blanks around it. */
  email: string;
  /** How addresses are compared. */
  key: string;
}

/** Undefined if it is no e-mail address. */
export function readEmail(text: string): Email | undefined {
  const email = text.trim().normalize('NFC');
  const key = email.normalize('NFKC').toLowerCase();
  return form.test(email) && form.test(key) && key.length <= maxLength ? { email, key } : undefined;
}
