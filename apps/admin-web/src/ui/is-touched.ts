/**
 * Whether the person uses a touch screen, without dragging files or clicking: the query of `touch.css`, without that for narrow windows.
 */
export const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;
