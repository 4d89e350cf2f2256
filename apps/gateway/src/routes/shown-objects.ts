// More names than fit into the header of any answer.
const most = 1_000;

/** What an answer shows, as far as anybody asks: of thousands, shared caches are told that they are many. */
export function shownObjects(usedObjects: Iterable<string>): string[] {
  const shown: string[] = [];
  for (const name of usedObjects) if (shown.push(name) === most) break;
  return shown;
}
