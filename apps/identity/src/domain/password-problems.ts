import { isCommonPassword } from './common-passwords';

const minLength = 10;
const maxLength = 200;

/** Passwords are compared in NFKC, because keyboards write the same letter in different ways. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/** The faults of a new password, as the ends of sentences, which do not reveal it. */
export function passwordProblems(
  password: string,
  { email, name }: { email: string; name: string },
): string[] {
  const normal = normalisePassword(password);
  const length = [...normal].length;
  if (length < minLength || length > maxLength) {
    return [`must have ${minLength} to ${maxLength} characters`];
  }
  if (isCommonPassword(normal)) return ['must not be one of the 10,000 commonest passwords'];
  const lower = normal.toLowerCase();
  const own = [email, email.split('@')[0] ?? '', name].map((text) => normalisePassword(text).toLowerCase());
  if (own.includes(lower)) return ['must not be the name or the e-mail address'];
  return new Set(lower).size < 3 ? ['must have at least three different characters'] : [];
}
