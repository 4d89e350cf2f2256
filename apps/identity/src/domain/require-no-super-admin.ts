import type { DirectoryChange } from '@headwater/db';

import { setupDone } from '../errors';
import { lockSuperAdmins } from '../queries/users';
import type { WaysIn } from './could-manage';

const nobody = 0;

/** @throws AppError SETUP_DONE */
export async function requireNoSuperAdmin({ trx }: DirectoryChange, ways: WaysIn): Promise<void> {
  if ((await lockSuperAdmins(trx, nobody, ways)) > 0) throw setupDone();
}
