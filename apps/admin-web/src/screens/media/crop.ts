export interface Size {
  width: number;
  height: number;
}

/** In per cent of width and height. */
export interface Point {
  x: number;
  y: number;
}

export const middle: Point = { x: 50, y: 50 };

/** Where CSS has to hold a picture, in per cent, so that a square shows of it what its thumbnail does. */
export function positionIn({ width, height }: Size, { x, y }: Point = middle): Point {
  const side = Math.min(width, height);
  // The point is in the middle of the square, or as near to it as the edges allow.
  const start = (whole: number, percent: number) =>
    Math.min(Math.max((whole * percent) / 100 - side / 2, 0), whole - side);
  const share = (whole: number, percent: number) =>
    whole === side ? 50 : (start(whole, percent) / (whole - side)) * 100;
  return { x: share(width, x), y: share(height, y) };
}

/** The point at which somebody has clicked. */
export function pointAt(
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  click: { clientX: number; clientY: number },
): Point {
  const percent = (at: number, whole: number) =>
    whole === 0 ? 50 : Math.min(Math.max(Math.round((at / whole) * 100), 0), 100);
  return {
    x: percent(click.clientX - box.left, box.width),
    y: percent(click.clientY - box.top, box.height),
  };
}
