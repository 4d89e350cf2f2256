import type { Preset } from './presets';

/** Formats in which a step is offered, in addition to that of the other variants. */
export const stepExtensions: readonly string[] = ['webp', 'avif'];

/** Maximum height of a step, because of WebP. Taller pictures are offered only in smaller widths. */
const maxHeight = 16_383;

/** A step shows the whole picture in its width. Animations have no steps. */
export const stepBox = (width: number): Preset => ({ width, height: maxHeight, fit: 'inside' });
