import { useTranslation } from 'react-i18next';

import { usualTypes } from './names';

type UsualType = (typeof usualTypes)[number];

const isUsual = (type: string): type is UsualType => usualTypes.some((usual) => usual === type);

/** The name of a type of entries. Types that a site has made are shown by their own name. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => (isUsual(type) ? t(`entries.types.${type}`) : type);
}
