const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Such as 1.2 MB. A kB has 1,000 bytes, as in file managers and on disks. */
export function formatBytes(bytes: number, locale: string): string {
  let [value, at] = [bytes, 0];
  while (value >= 1_000 && at < units.length - 1) {
    value /= 1_000;
    at += 1;
  }
  const maximumFractionDigits = value < 10 && at > 0 ? 1 : 0;
  const style = { style: 'unit', unit: units[at]!, unitDisplay: at === 0 ? 'long' : 'short' } as const;
  return new Intl.NumberFormat(locale, { ...style, maximumFractionDigits }).format(value);
}
