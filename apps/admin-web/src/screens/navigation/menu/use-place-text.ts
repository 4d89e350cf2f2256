import { useTranslation } from 'react-i18next';

import { useRowName } from './item-row';
import { type Row, type RowPlace, rowsWithout } from './rows';

/** The name of a place for an item. */
export function usePlaceText(rows: readonly Row[]): (key: number, place: RowPlace) => string {
  const { t } = useTranslation();
  const nameOf = useRowName();
  return (key, { parentKey, index }) => {
    const count = rowsWithout(rows, key).filter((row) => row.parentKey === parentKey).length + 1;
    const values = { place: index + 1, count };
    if (parentKey === null) return t('navigation.atTop', values);
    const parent = rows.find((row) => row.key === parentKey)!;
    return t('navigation.below', { ...values, name: nameOf(parent) });
  };
}
