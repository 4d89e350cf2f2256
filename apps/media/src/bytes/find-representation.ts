import { AppError, notFound } from '@headwater/errors';
import { type OpenObject, type OpenOptions, originalKey } from '@headwater/media-storage';

import type { PublicObject } from '../queries/find-object';
import { variantKey } from '../storage/keys';
import { type PresetBook } from '../variants/presets';
import { recipeOf } from '../variants/recipes';
import type { AskedHost } from './asked-host';
import { parseMediaPath } from './media-path';
import type { ObjectLookups } from './object-lookups';
import { originalOf, type Representation, standInOf, variantOf } from './representation';
import type { ObjectOpener } from './small-files';
import type { VariantWaiter } from './variant-waiter';

export interface ByteSources {
  lookups: ObjectLookups;
  files: ObjectOpener;
  variants: VariantWaiter;
  presets: PresetBook;
}

export interface Asked {
  target: string;
  host: AskedHost;
  /** The longest wait for a variant; undefined: as configured. */
  waitMs?: number | undefined;
}

/**
 * Finds the representation for a request target. `options` say whether the reader probably reads all of it.
 *
 * @throws NOT_FOUND MEDIA_NOT_FOUND
 */
export async function findRepresentation(
  sources: ByteSources,
  { target, host, waitMs }: Asked,
  options: OpenOptions,
): Promise<Representation> {
  const { lookups, files, variants, presets } = sources;
  const path = parseMediaPath(target);
  const domain = host.kind === 'domain' ? host.domain : undefined;
  if (path === undefined || host.kind === 'none') throw mediaNotFound();
  const find = () => lookups.find({ ...path, domain });
  const object = await find();
  if (object === undefined) throw mediaNotFound();

  async function openOriginal(found: PublicObject): Promise<OpenObject> {
    const original = await files.open(found.siteId, originalKey(found), options);
    if (original !== undefined) return original;
    // The object may have been deleted since the look-up.
    throw (await find()) === undefined ? mediaNotFound() : bytesMissing();
  }

  const { name } = path;
  if (name.kind === 'original') {
    if (name.extension !== object.extension) throw mediaNotFound();
    return originalOf(object, await openOriginal(object));
  }

  const recipe = recipeOf(presets, name, object);
  if (recipe === undefined) throw mediaNotFound();
  const key = variantKey(object, recipe.fileName);
  let variant = await files.open(object.siteId, key, options);
  if (
    variant === undefined &&
    object.variantState !== 'failed' &&
    (await variants.wait(object, recipe, waitMs))
  )
    variant = await files.open(object.siteId, key, options);
  if (variant !== undefined) return variantOf(object, recipe, variant);
  return standInOf(object, await openOriginal(object));
}

const mediaNotFound = (): AppError => notFound('MEDIA_NOT_FOUND', 'There is no such media file.');

const bytesMissing = (): AppError =>
  new AppError('UNAVAILABLE', 'MEDIA_BYTES_MISSING', 'The file cannot be read at the moment.');
