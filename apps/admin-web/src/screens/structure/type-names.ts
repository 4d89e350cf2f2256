import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Types of terms that every site can use. */
export const usualTypes = ['category', 'tag'] as const;

/** The name of a type of terms. Types that a site has made are shown by their own name. */
export function useTermTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (type) => {
      if (type === 'category') return t('structure.terms.categories');
      return type === 'tag' ? t('structure.terms.tags') : type;
    },
    [t],
  );
}
