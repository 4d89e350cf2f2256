import { invalidField } from '@headwater/grpc/requests';

import { isFuture } from '../../queries/tokens';

/** By the database's clock, which also decides when the instant has come. @throws AppError INVALID_REQUEST */
export async function requireFuture(
  trx: Parameters<typeof isFuture>[0],
  field: string,
  time: Date,
): Promise<void> {
  if (!(await isFuture(trx, time))) throw invalidField(field, 'must be in the future');
}
