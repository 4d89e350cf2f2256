import type { Preset } from './presets';

/** Formats in which a step is offered, besides that of the other variants. */
export const stepExtensions: readonly string[] = ['webp', 'avif'];

/** No format of a step may be higher: WebP cannot. Pictures that would be are offered in smaller widths only. */
const maxHeight = 16_383;

/** How a step fits a picture: the whole of it, in that width. Animations are not offered in steps. */
export const stepBox = (width: number): Preset => ({ width, height: maxHeight, fit: 'inside' });
