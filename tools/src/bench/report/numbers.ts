import type { Spread } from './statistics';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const whole = (value: number): string => grouped.format(value);

export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : whole(value);
}

export function ratio({ median, min, max }: Spread): string {
  return `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;
}

export const mebibytes = (bytes: number): string => `${whole(bytes / 1_048_576)} MB`;
