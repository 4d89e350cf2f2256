import type { DeliveryDb } from '@headwater/db';
import { AppError, notFound } from '@headwater/errors';
import { type ObjectStore, type OpenOptions, originalKey } from '@headwater/media-storage';

import { findObject } from '../queries/find-object';
import { variantKey } from '../storage/keys';
import type { AskedHost } from './asked-host';
import { isOfObject, parseMediaPath } from './media-path';
import { originalOf, type Representation, standInOf, variantOf } from './representation';
import type { VariantWaiter } from './variant-waiter';

export interface ByteSources {
  deliveryDb: DeliveryDb;
  store: ObjectStore;
  variants: VariantWaiter;
}

/**
 * Finds what a request target names. `options` say whether the reader probably takes all of it.
 *
 * @throws NOT_FOUND MEDIA_NOT_FOUND
 */
export async function findRepresentation(
  { deliveryDb, store, variants }: ByteSources,
  { target, host }: { target: string; host: AskedHost },
  options: OpenOptions,
): Promise<Representation> {
  const path = parseMediaPath(target);
  const object = path && host.kind !== 'none' ? await findObject(deliveryDb, path, host) : undefined;
  if (path === undefined || object === undefined || !isOfObject(path, object)) throw mediaNotFound();

  if (path.preset !== 'full') {
    const key = variantKey(object, path.preset, path.extension);
    let variant = await store.open(key, options);
    if (variant === undefined && object.variantState !== 'failed' && (await variants.wait(object, key)))
      variant = await store.open(key, options);
    if (variant !== undefined) return variantOf(object, path, variant);
  }

  const original = await store.open(originalKey(object), options);
  if (original === undefined)
    throw new AppError('UNAVAILABLE', 'MEDIA_BYTES_MISSING', 'The file cannot be read at the moment.');
  return path.preset === 'full' ? originalOf(object, original) : standInOf(object, original);
}

const mediaNotFound = (): AppError => notFound('MEDIA_NOT_FOUND', 'There is no such media file.');
