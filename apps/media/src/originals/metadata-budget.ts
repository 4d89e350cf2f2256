import { UnreadableImageError } from '../variants/decoder';

const mebibyte = 1024 ** 2;
const maxMebibytes = 64;
/** A piece counts as at least this many bytes, because millions of empty ones would take more memory than large ones, and minutes. */
const leastBytes = 256;

/** How much metadata of one file is read into memory. Cameras write less than 1 MiB. */
export class MetadataBudget {
  #left = maxMebibytes * mebibyte;

  /** @throws UnreadableImageError if a file has too much metadata. */
  take(bytes: number): void {
    this.#left -= Math.max(bytes, leastBytes);
    if (this.#left < 0)
      throw new UnreadableImageError(`The file has more than ${maxMebibytes} MiB of metadata.`);
  }

  /** The rest of the budget. */
  get left(): number {
    return this.#left;
  }
}
