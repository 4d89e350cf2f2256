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

/** The `object-position` in per cent with which a square shows the same part of a picture as its thumbnail. */
export function positionIn({ width, height }: Size, { x, y }: Point = middle): Point {
  const side = Math.min(width, height);
  // The point is in the centre of the square, or as near to it as the edges allow.
  const start = (whole: number, percent: number) =>
    Math.min(Math.max((whole * percent) / 100 - side / 2, 0), whole - side);
  const share = (whole: number, percent: number) =>
    whole === side ? 50 : (start(whole, percent) / (whole - side)) * 100;
  return { x: share(width, x), y: share(height, y) };
}

/** The point of a click, relative to the picture. */
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
