import type { DirectoryChange } from '@headwater/db';

import { setupDone } from '../errors';
import { lockSuperAdmins } from '../queries/users';

const nobody = 0;

/** @throws AppError SETUP_DONE */
export async function requireNoSuperAdmin({ trx }: DirectoryChange): Promise<void> {
  if ((await lockSuperAdmins(trx, nobody)) > 0) throw setupDone();
}
