import type { CallContext } from '@headwater/contracts';

import { superAdminRequired } from '../errors';

/** @throws AppError PERMISSION_DENIED SUPER_ADMIN_REQUIRED; `what` ends "Only a super admin can …". */
export function requireSuperAdmin(call: CallContext, what: string): void {
  if (call.actor?.superAdmin !== true) throw superAdminRequired(what);
}
