import type { ImageLimits, StopReason, Variant } from './decoder';
import type { Recipe } from './recipes';

/** What a process can be asked. */
export type Asked = { file: string } & (
  | { kind: 'inspect' | 'measure' }
  | { kind: 'variants'; recipes: readonly Recipe[] }
  | { kind: 'clean'; mimeType: string }
);

export type Task = Asked & { limits: ImageLimits; maxBytes: number };

export type Reply =
  /** One of the variants; what is found comes at the end. */
  | { kind: 'made'; variant: Variant }
  | { kind: 'found'; found: unknown; restingBytes: number }
  | { kind: 'unreadable'; message: string }
  | { kind: 'failed'; message: string }
  /** It gave up in time, and can go on with another image. */
  | { kind: 'stopped'; reason: StopReason; message: string }
  /** It takes more memory than it may, and ends now. */
  | { kind: 'too-large' };
