import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Types of terms that every site is offered. */
export const usualTypes = ['category', 'tag'] as const;

/** What a type of terms is called. Those that a site has made are shown by their own name. */
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
