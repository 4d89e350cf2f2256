import { realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

import type { StorageConfig } from '../config';
import { allPrefixes } from '../keys';

type Overlap = 'same' | 'within' | undefined;

/**
 * Whether two places are one, by whatever names, or one lies within the other. A copy between such folders would list what it has just
 * stored; in S3, where other things may stand beside media, only one among the objects of the other would.
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

/** Where a folder is once it is made: of those above it that exist, links are followed. */
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
