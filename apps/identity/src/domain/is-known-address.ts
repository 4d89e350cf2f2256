import { countedAs } from '@headwater/runtime/http';

import type { Deps } from '../deps';
import { listSessionAddresses } from '../queries/sessions';
import type { Email } from './email';

/** Whether sessions of the account that were not ended began at the address, or in the same IPv6 /64. */
export async function isKnownAddress(db: Deps['db'], email: Email, address: string): Promise<boolean> {
  const counted = countedAs(address);
  const known = await db.withDirectory((trx) => listSessionAddresses(trx, email.keys));
  return counted !== undefined && known.some((one) => countedAs(one) === counted);
}
