/** The content of an Authorization header. A string is the token as sent, unchecked. */
export type Credentials = { token: string } | 'missing' | 'malformed';

// Matches "Bearer hw_abc", with the scheme in any case, and the rest in the first group.
const bearer = /^bearer(?: +(.*))?$/i;

// Matches every possible token: a prefix such as "hw", "_", and 40 letters and digits.
const tokenShape = /^[\x21-\x7e]{1,64}_[A-Za-z0-9]{40}$/;

export function readCredentials(authorization: string | undefined): Credentials {
  const credentials = bearer.exec(authorization?.trim() ?? '')?.[1]?.trim();
  if (!credentials) return 'missing';
  // A text that cannot be a token needs no look-up.
  return tokenShape.test(credentials) ? { token: credentials } : 'malformed';
}
