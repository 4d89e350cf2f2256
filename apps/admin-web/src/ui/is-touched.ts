/** Whether the person uses a finger, who drags no files and clicks nothing: as `touch.css` asks, but for narrow windows. */
export const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;
