import { countedAs } from '@headwater/runtime/http';

import type { Deps } from '../deps';
import { listSessionAddresses } from '../queries/sessions';
import type { Email } from './email';

/** Whether a session of the account began at the address, or in the same IPv6 /64, and was not explicitly ended. */
export async function isKnownAddress(db: Deps['db'], email: Email, address: string): Promise<boolean> {
  const counted = countedAs(address);
  const known = await db.withDirectory((trx) => listSessionAddresses(trx, email.keys));
  return counted !== undefined && known.some((one) => countedAs(one) === counted);
}
