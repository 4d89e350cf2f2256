import type { Size } from './geometry';
import type { Recipe } from './recipes';

/** Limits for one image. */
export interface ImageLimits {
  pixels: number;
  /** Of an animation with more frames, only the first one is shown. */
  frames: number;
  /** CPU time for one step: reading it, or writing one variant. */
  seconds: number;
}

/** Also the limits of the processes that decode images. */
export interface DecoderLimits extends ImageLimits {
  /** CPU time for all work on one image. */
  jobSeconds: number;
  /** Number of processes; fewer if the container has less memory. */
  processes: number;
  /** Memory of one process; less if the container has less. */
  processBytes: number;
}

/** The image cannot be decoded. `message` is for people; `cause` is the decoder's error. */
export class UnreadableImageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableImageError';
  }
}

/** The message for an image that exceeds its CPU time. */
export const takesTooLong = (seconds: number): string => `The image takes longer than ${seconds} s.`;

/** Why a process ended early: it exceeded a limit, or crashed. */
export type StopReason = 'memory' | 'time' | 'crash';

/** The process ended before its image was done. `message` is for people. The next attempt may succeed. */
export class DecoderStoppedError extends Error {
  constructor(
    readonly reason: StopReason,
    message: string,
  ) {
    super(message);
    this.name = 'DecoderStoppedError';
  }
}

/** The facts from decoding an image. */
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

/** Inspects files that strangers have uploaded, and makes variants of them. */
export interface ImageDecoder {
  /** Decodes an image. Its size is that of the upright picture. Rejects with `UnreadableImageError`. */
  inspect(file: string): Promise<PictureFacts>;
  /** Duration of audio or video; undefined if the file does not contain it, or cannot be read. */
  measure(file: string): Promise<number | undefined>;
  /**
   * Removes positions, serial numbers and names from a file, in place. True: the file may have changed. Rejects with
   * `UnreadableImageError`.
   */
  clean(file: string, mimeType: string): Promise<boolean>;
  /** Makes variants of an image. Rejects with `UnreadableImageError` or `DecoderStoppedError`. */
  makeVariants(file: string, recipes: readonly Recipe[]): Promise<Variant[]>;
  close(): Promise<void>;
}
