import { z } from 'zod';

import { stepWidths } from '@headwater/http-contract';

/** Widths, ascending, and formats in which pictures are offered. */
export interface Ladder {
  widths: readonly number[];
  avif: boolean;
}

export const maxSteps = 16;

const { min, max } = stepWidths;

/** The fault of these widths; undefined if they are valid for a ladder. */
export function faultOfWidths(widths: readonly number[]): string | undefined {
  if (widths.length > maxSteps) return `must be at most ${maxSteps} widths`;
  if (!widths.every((width) => Number.isInteger(width) && width >= min && width <= max))
    return `must be whole numbers from ${min} to ${max}`;
  if (widths.some((width, at) => width <= (widths[at - 1] ?? 0)))
    return 'must be in ascending order, each once';
  return undefined;
}

/** `320,640,1280` in a variable, or `none`. */
export const ladderWidths = () =>
  z.string().transform((text, context) => {
    const given = text === 'none' ? [] : text.split(',').map((width) => width.trim());
    const widths = given.map((width) => (/^\d{1,5}$/.test(width) ? Number(width) : NaN));
    const fault = faultOfWidths(widths);
    if (fault !== undefined)
      context.addIssue({ code: 'custom', message: `${fault}, with commas between, or none` });
    return widths;
  });
