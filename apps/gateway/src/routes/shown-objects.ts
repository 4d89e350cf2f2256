// More names than fit into the header of any answer.
const most = 1_000;

/** The objects that an answer shows, for shared caches. If there are thousands, caches only learn that there are many. */
export function shownObjects(usedObjects: Iterable<string>): string[] {
  const shown: string[] = [];
  for (const name of usedObjects) if (shown.push(name) === most) break;
  return shown;
}
