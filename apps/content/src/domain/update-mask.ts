import type { FieldMask__Output } from '@headwater/contracts';

import type { Problems } from './problems';

/** The paths of an update mask, each once; what is not among `known` is reported. */
export function readUpdateMask<Path extends string>(
  mask: FieldMask__Output | null,
  known: readonly Path[],
  problems: Problems,
): Path[] {
  const paths = [...new Set(mask?.paths ?? [])];
  const unknown = paths.filter((path) => !(known as readonly string[]).includes(path));
  if (paths.length === 0) problems.add('update_mask', `must name what to change: any of ${known.join(', ')}`);
  if (unknown.length > 0) {
    problems.add(
      'update_mask',
      `must name only ${known.join(', ')}; it names ${unknown.slice(0, 5).join(', ')}`,
    );
  }
  return paths.filter((path): path is Path => !unknown.includes(path));
}
