import type { ImageLimits, Variant } from './decoder';
import type { Recipe } from './recipes';

/** What a process can be asked. */
export type Asked = { file: string } & (
  | { kind: 'inspect' | 'measure' }
  | { kind: 'variants'; recipes: readonly Recipe[] }
  | { kind: 'clean'; mimeType: string }
);

/** `seconds`: of a core, for all of it; those of the limits are for one step. */
export type Task = Asked & { limits: ImageLimits; maxBytes: number; seconds: number };

export type Reply =
  /** One of the variants; what is found comes at the end. */
  | { kind: 'made'; variant: Variant }
  | { kind: 'found'; found: unknown; restingBytes: number }
  | { kind: 'unreadable'; message: string }
  | { kind: 'failed'; message: string }
  /** It takes more memory than it may, and ends now. */
  | { kind: 'too-large' }
  /** It takes more seconds of a core than it may, and ends now. */
  | { kind: 'too-long'; seconds: number };
