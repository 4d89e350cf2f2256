import { UnreadableImageError } from '../variants/decoder';

const mebibyte = 1024 ** 2;
const maxMebibytes = 64;

/** How much metadata of one file is read into memory. Cameras write less than 1 MiB. */
export class MetadataBudget {
  #left = maxMebibytes * mebibyte;

  /** @throws UnreadableImageError when a file has more than anybody would look through. */
  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0)
      throw new UnreadableImageError(`The file has more than ${maxMebibytes} MiB of metadata.`);
  }

  /** What may still be taken. */
  get left(): number {
    return this.#left;
  }
}
