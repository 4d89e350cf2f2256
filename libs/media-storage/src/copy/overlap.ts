import { realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

import type { StorageConfig } from '../config';
import { allPrefixes } from '../keys';

type Overlap = 'same' | 'within' | undefined;

/**
 * Whether two places are the same, even under different names, or one lies within the other. A copy between such folders would list objects
 * that it has just stored. In S3, where other objects may be beside media, this is so only if one place lies among the objects of the
 * other.
 */
export function overlapOf(one: StorageConfig, other: StorageConfig): Overlap {
  if (one.s3 === undefined && other.s3 === undefined)
    return compare(realFolder(one.directory), realFolder(other.directory), isBelow);
  if (one.s3 === undefined || other.s3 === undefined || one.s3.bucket !== other.s3.bucket) return undefined;
  return compare(one.s3.prefix, other.s3.prefix, isAmongObjects);
}

function compare(one: string, other: string, isWithin: (inner: string, outer: string) => boolean): Overlap {
  if (one === other) return 'same';
  return isWithin(one, other) || isWithin(other, one) ? 'within' : undefined;
}

/** The real path of a folder that may not exist yet: links in its existing parents are followed. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    const above = dirname(folder);
    return above === folder ? folder : join(realFolder(above), basename(folder));
  }
}

const isBelow = (folder: string, above: string): boolean =>
  folder.startsWith(above.endsWith(sep) ? above : `${above}${sep}`);

const isAmongObjects = (prefix: string, above: string): boolean =>
  allPrefixes.some((name) => prefix.startsWith(`${above}${name}/`));
