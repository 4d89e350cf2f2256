/** What an Authorization header says. A text is the token as sent, not looked at yet. */
export type Credentials = { token: string } | 'missing' | 'malformed';

// Matches "Bearer hw_abc" in any case of the scheme, with what follows in the first group.
const bearer = /^bearer(?: +(.*))?$/i;

// Matches "hw_" and 40 letters and digits, whatever the prefix is: every token that was ever given out.
const tokenShape = /^[\x21-\x7e]{1,64}_[A-Za-z0-9]{40}$/;

export function readCredentials(authorization: string | undefined): Credentials {
  const credentials = bearer.exec(authorization?.trim() ?? '')?.[1]?.trim();
  if (!credentials) return 'missing';
  // What was never given out costs no look-up.
  return tokenShape.test(credentials) ? { token: credentials } : 'malformed';
}
