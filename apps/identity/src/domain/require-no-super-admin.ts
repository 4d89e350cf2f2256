import type { DirectoryChange } from '@headwater/db';

import type { WaysIn } from '../deps';
import { setupDone } from '../errors';
import { lockSuperAdmins } from '../queries/users';

const nobody = 0;

/** @throws AppError SETUP_DONE */
export async function requireNoSuperAdmin({ trx }: DirectoryChange, ways: WaysIn): Promise<void> {
  if ((await lockSuperAdmins(trx, nobody, ways)) > 0) throw setupDone();
}
