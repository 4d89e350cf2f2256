import type { DeliveryDb } from '@headwater/db';
import { AppError, notFound } from '@headwater/errors';

import { findObject } from '../queries/find-object';
import { originalKey, variantKey } from '../storage/keys';
import type { ObjectStore } from '../storage/object-store';
import { isOfObject, parseMediaPath } from './media-path';
import { originalOf, type Representation, standInOf, variantOf } from './representation';
import type { VariantWaiter } from './variant-waiter';

export interface ByteSources {
  deliveryDb: DeliveryDb;
  store: ObjectStore;
  variants: VariantWaiter;
}

/** Finds what a request target names. @throws NOT_FOUND MEDIA_NOT_FOUND */
export async function findRepresentation(
  { deliveryDb, store, variants }: ByteSources,
  target: string,
): Promise<Representation> {
  const path = parseMediaPath(target);
  const object = path && (await findObject(deliveryDb, path.siteKey, path.contentHash));
  if (path === undefined || object === undefined || !isOfObject(path, object)) throw mediaNotFound();

  if (path.preset !== 'full') {
    const key = variantKey(object, path.preset, path.extension);
    let variant = await store.open(key);
    if (variant === undefined && object.variantState !== 'failed' && (await variants.wait(object, key)))
      variant = await store.open(key);
    if (variant !== undefined) return variantOf(object, path, variant);
  }

  const original = await store.open(originalKey(object));
  if (original === undefined)
    throw new AppError('UNAVAILABLE', 'MEDIA_BYTES_MISSING', 'The file cannot be read at the moment.');
  return path.preset === 'full' ? originalOf(object, original) : standInOf(object, original);
}

const mediaNotFound = (): AppError => notFound('MEDIA_NOT_FOUND', 'There is no such media file.');
