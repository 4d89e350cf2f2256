import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Taxonomy } from '../../api/types';
import { NameSelect } from '../../ui/name-select';
import { choicesOf } from './choices';
import type { Placed } from './tree';

interface ParentSelectProps {
  label: string;
  /** Must stay the same array while its content is the same. */
  among: readonly Placed<Taxonomy>[];
  value: number | null;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (parentId: number | null) => void;
}

export function ParentSelect({ label, among, value, error, disabled = false, onChange }: ParentSelectProps) {
  const { t } = useTranslation();
  const topLevel = t('structure.terms.topLevel');
  const choices = useMemo(() => [{ value: '', label: topLevel }, ...choicesOf(among)], [among, topLevel]);
  return (
    <NameSelect
      label={label}
      choices={choices}
      value={String(value ?? '')}
      error={error}
      disabled={disabled}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
}
