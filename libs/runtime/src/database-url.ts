import { type Secret, secretOf } from './secret';

/** The URL with a password from another variable. */
export function withPassword(url: Secret, password: Secret | undefined): Secret {
  if (password === undefined) return url;
  return () => {
    const whole = new URL(secretOf(url));
    // Not before the host, because a URL that names a socket in its query has no host.
    whole.searchParams.set('password', secretOf(password));
    return whole.href;
  };
}

export function hasPassword(url: Secret): boolean {
  const { password, searchParams } = new URL(secretOf(url));
  return password !== '' || searchParams.has('password');
}
