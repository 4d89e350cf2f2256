import { Client } from 'pg';

import type { LoginRole } from './services';

/** The URL of `role`, made from `baseUrl`, which may be that of any role of the database. */
export function roleUrl(baseUrl: string, role: LoginRole, password: string): string {
  const url = new URL(baseUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.toString();
}

/** Whether it is the role's password. False only if PostgreSQL refuses the password; other errors say nothing about it. */
export async function isRolePassword(adminUrl: string, role: LoginRole, password: string): Promise<boolean> {
  const client = new Client({
    connectionString: roleUrl(adminUrl, role, password),
    application_name: 'headwater migrate',
  });
  try {
    await client.connect();
    return true;
  } catch (error) {
    return (error as { code?: string }).code !== '28P01';
  } finally {
    await client.end().catch(() => undefined);
  }
}
