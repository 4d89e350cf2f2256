import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { Taxonomy } from '../../api/types';
import type { Placed } from './tree';

interface ParentSelectProps {
  label: string;
  among: readonly Placed<Taxonomy>[];
  value: number | null;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (parentId: number | null) => void;
}

/** The same tree as a list: deeper ones stand further in. */
export function ParentSelect({ label, among, value, error, disabled, onChange }: ParentSelectProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      error={error}
      disabled={disabled ?? false}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      data={[
        { value: '', label: t('structure.terms.topLevel') },
        ...among.map(({ term, level }) => ({
          value: String(term.taxonomy_id),
          label: '\u2003'.repeat(level - 1) + term.name,
        })),
      ]}
    />
  );
}
