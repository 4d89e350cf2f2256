import type { CallContext } from '@headwater/contracts';
import { requireConfirmed } from '@headwater/grpc';

import { superAdminRequired } from '../errors';

/** @throws AppError PERMISSION_DENIED SUPER_ADMIN_REQUIRED; `what` ends "Only a super admin can …". */
export function requireSuperAdmin(call: CallContext, what: string): void {
  if (call.actor?.superAdmin !== true) throw superAdminRequired(what);
}

/**
 * In addition, a person must have given the password within ten minutes. @throws AppError, as `requireSuperAdmin`, or CONFIRMATION_REQUIRED
 */
export function requireConfirmedSuperAdmin(call: CallContext, what: string): void {
  requireSuperAdmin(call, what);
  requireConfirmed(call.actor?.person);
}
