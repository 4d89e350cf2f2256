import { useTranslation } from 'react-i18next';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats sizes for people: 1.5 MB. */
export function useBytes(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return (bytes) => {
    const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
    const format = new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: units[step]!,
      maximumFractionDigits: 1,
    });
    return format.format(bytes / 1_000 ** step);
  };
}
