import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { timeZone } from '../../i18n/texts';
import { type Filters, isFiltered } from './filters';
import type { Names } from './use-names';
import { knownKinds } from './use-sentence';

interface FilterFormProps {
  filters: Filters;
  names: Names;
  onChange: (changes: Partial<Filters>) => void;
  onClear: () => void;
}

export function FilterForm({ filters, names, onChange, onClear }: FilterFormProps) {
  const { t } = useTranslation();
  const kinds = knownKinds
    .map((kind) => ({ value: kind, label: t(`history.kinds.${kind}`) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const people = names.known.map(({ userId, name }) => ({ value: `user:${userId}`, label: name }));
  // A link may name a user who is not in the list.
  const chosen = withChosen(people, filters.who, names.ofActor(filters.who));
  const input = (name: keyof Filters) => ({
    value: filters[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className="history-filters">
      <NativeSelect
        label={t('history.kind')}
        {...input('kind')}
        data={[{ value: '', label: t('history.anyKind') }, ...withChosen(kinds, filters.kind, filters.kind)]}
      />
      <NativeSelect
        label={t('history.who')}
        {...input('who')}
        data={[{ value: '', label: t('history.anybody') }, ...chosen]}
      />
      <TextInput type="date" max="9999-12-31" label={t('history.from')} {...input('from')} />
      <TextInput type="date" max="9999-12-31" label={t('history.until')} {...input('until')} />
      <ObjectInput key={filters.object} object={filters.object} onChange={(object) => onChange({ object })} />
      {isFiltered(filters) && (
        <Button variant="default" onClick={onClear}>
          {t('history.clear')}
        </Button>
      )}
      <p className="dim">{t('hints.daysIn', { zone: timeZone() })}</p>
    </div>
  );
}

interface Option {
  value: string;
  label: string;
}

const withChosen = (options: Option[], value: string, label: string): Option[] =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label }];

/** Takes effect once the id is complete. */
function ObjectInput({ object, onChange }: { object: string; onChange: (object: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(object);
  const commit = () => {
    if (text.trim() !== object) onChange(text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    commit();
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label={t('history.object')}
        value={text}
        onBlur={commit}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
