import type { Output } from './output/output';

export const stallMs = 5_000;

/** For a command that waits for the indexer: prints a note when the progress stalls, once for each stall. */
export function createStallNote(
  { note }: Pick<Output, 'note'>,
  what: string,
  now: () => number = () => performance.now(),
): (progress: string) => void {
  let last: string | undefined;
  let since = 0;
  let isNoted = false;
  return (progress) => {
    if (progress !== last) {
      last = progress;
      since = now();
      isNoted = false;
    } else if (!isNoted && now() - since >= stallMs) {
      isNoted = true;
      note(
        `${what} for ${stallMs / 1_000} s. Where no indexer of search (search-indexer) runs, nothing is done: start one. This command waits on.`,
      );
    }
  };
}
