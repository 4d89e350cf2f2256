import type { LoginRole } from './services';

/** `baseUrl` (any role's URL of the database) as `role`'s. */
export function roleUrl(baseUrl: string, role: LoginRole, password: string): string {
  const url = new URL(baseUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.toString();
}
