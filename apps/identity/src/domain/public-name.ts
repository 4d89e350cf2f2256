import type { UserRow } from '../queries/users';
import { readEmail } from './email';

/**
 * How a person is called before those who may not see e-mail addresses. Undefined: who was invited without a name is called by the address.
 */
export function publicName({ name, email }: Pick<UserRow, 'name' | 'email'>): string | undefined {
  const isAddress = name === email.slice(0, 200) || readEmail(name)?.key === readEmail(email)?.key;
  return isAddress ? undefined : name;
}
