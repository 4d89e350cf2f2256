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

/** What looking into an image finds. */
export interface PictureFacts extends Size {
  /** ThumbHash in base64. */
  placeholder: string;
}

/** Looks into files that strangers have uploaded. */
export interface ImageInspector {
  /** Decodes an image. Its size is as it is to be seen. Rejects with `UnreadableImageError`. */
  inspect(file: string): Promise<PictureFacts>;
  /** How long audio or video plays; undefined where the file does not say, or cannot be read. */
  measure(file: string): Promise<number | undefined>;
  close(): Promise<void>;
}
