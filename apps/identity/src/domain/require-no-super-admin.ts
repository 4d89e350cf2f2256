import type { DirectoryChange } from '@headwater/db';

import { setupDone } from '../errors';
import { lockSuperAdmins } from '../queries/users';

const nobody = 0;

/** @throws AppError SETUP_DONE */
export async function requireNoSuperAdmin(
  { trx }: DirectoryChange,
  issuer: string | undefined,
): Promise<void> {
  if ((await lockSuperAdmins(trx, nobody, issuer)) > 0) throw setupDone();
}
