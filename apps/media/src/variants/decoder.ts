import type { Size } from './geometry';
import type { Recipe } from './recipes';

/** What an image may cost at most. */
export interface ImageLimits {
  pixels: number;
  /** An animation with more frames is shown by its first one. */
  frames: number;
  /** Of a core, for one step: reading it, or writing one variant. */
  seconds: number;
}

/** And what the processes that decode images may take. */
export interface DecoderLimits extends ImageLimits {
  /** Of a core, for everything that is done with one image. */
  jobSeconds: number;
  /** Processes at a time; fewer where the container has no memory for so many. */
  processes: number;
  /** Memory of one process; less where the container has less. */
  processBytes: number;
}

/** The image cannot be decoded. `message` is for people; `cause` is what the decoder said. */
export class UnreadableImageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableImageError';
  }
}

/** Says that an image takes more seconds of a core than it may. */
export const takesTooLong = (seconds: number): string => `The image takes longer than ${seconds} s.`;

/** Why a process ended before it was done: it took too much, or something else ended it. */
export type StopReason = 'memory' | 'time' | 'crash';

/** The process that worked on an image ended before it was done. `message` is for people. The next try may succeed. */
export class DecoderStoppedError extends Error {
  constructor(
    readonly reason: StopReason,
    message: string,
  ) {
    super(message);
    this.name = 'DecoderStoppedError';
  }
}

/** What looking into an image finds. */
export interface PictureFacts extends Size {
  /** ThumbHash in base64. */
  placeholder: string;
  animated: boolean;
}

export interface Variant {
  /** As in URLs: `medium-v2.jpg` */
  fileName: string;
  bytes: Buffer;
}

/** Looks into files that strangers have uploaded, and makes variants of them. */
export interface ImageDecoder {
  /** Decodes an image. Its size is as it is to be seen. Rejects with `UnreadableImageError`. */
  inspect(file: string): Promise<PictureFacts>;
  /** How long audio or video plays; undefined where the file does not say, or cannot be read. */
  measure(file: string): Promise<number | undefined>;
  /**
   * Removes positions, serial numbers and names from a file, in its place. True: it may be another file now. Rejects with
   * `UnreadableImageError`.
   */
  clean(file: string, mimeType: string): Promise<boolean>;
  /** Makes variants of an image. Rejects with `UnreadableImageError` or `DecoderStoppedError`. */
  makeVariants(file: string, recipes: readonly Recipe[]): Promise<Variant[]>;
  close(): Promise<void>;
}
