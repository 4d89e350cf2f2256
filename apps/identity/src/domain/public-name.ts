import type { UserRow } from '../queries/users';
import { readEmail } from './email';

/**
 * The name of a person for users who may not see e-mail addresses. Undefined for a person without a name, who is otherwise shown by the
 * address.
 */
export function publicName({ name, email }: Pick<UserRow, 'name' | 'email'>): string | undefined {
  const isAddress = name === email.slice(0, 200) || readEmail(name)?.key === readEmail(email)?.key;
  return isAddress ? undefined : name;
}
