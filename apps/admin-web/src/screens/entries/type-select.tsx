import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usualTypes } from './names';
import { useTypeName } from './use-type-name';

interface TypeSelectProps {
  type: string;
  error: string | undefined;
  onChange: (type: string) => void;
}

const other = '';

/** Chooses one of the usual types, or takes the name of another one. */
export function TypeSelect({ type, error, onChange }: TypeSelectProps) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const [isOther, setOther] = useState(!usualTypes.some((usual) => usual === type));
  return (
    <>
      <NativeSelect
        label={t('entries.type')}
        required
        value={isOther ? other : type}
        onChange={({ currentTarget: { value } }) => {
          setOther(value === other);
          onChange(value);
        }}
        data={[
          ...usualTypes.map((usual) => ({ value: usual, label: typeName(usual) })),
          { value: other, label: t('entries.otherType') },
        ]}
      />
      {isOther && (
        <TextInput
          label={t('entries.typeName')}
          description={t('entries.typeHint')}
          required
          autoCapitalize="none"
          spellCheck={false}
          value={type}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
