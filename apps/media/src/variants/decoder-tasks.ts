import type { ImageLimits, Variant } from './decoder';
import type { Recipe } from './recipes';

/** The requests to a process. */
export type Asked = { file: string } & (
  | { kind: 'inspect' | 'measure' }
  | { kind: 'variants'; recipes: readonly Recipe[] }
  | { kind: 'clean'; mimeType: string }
);

/** `seconds`: CPU time for the whole task; that in the limits is for one step. */
export type Task = Asked & { limits: ImageLimits; maxBytes: number; seconds: number };

export type Reply =
  /** One of the variants; the findings come at the end. */
  | { kind: 'made'; variant: Variant }
  | { kind: 'found'; found: unknown; restingBytes: number }
  | { kind: 'unreadable'; message: string }
  | { kind: 'failed'; message: string }
  /** It exceeds its memory, and ends now. */
  | { kind: 'too-large' }
  /** It exceeds its CPU time, and ends now. */
  | { kind: 'too-long'; seconds: number };
