import type { Size } from './geometry';

/** What an image may cost at most. */
export interface ImageLimits {
  pixels: number;
  /** An animation with more frames is shown by its first one. */
  frames: number;
  seconds: number;
}

/** The image cannot be decoded. `message` is for people; `cause` is what the decoder said. */
export class UnreadableImageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableImageError';
  }
}

/** Finds out whether a file is an image that can be decoded. */
export interface ImageInspector {
  /** Returns the size as the image is to be seen; rejects with `UnreadableImageError`. */
  inspect(file: string): Promise<Size>;
  close(): Promise<void>;
}
