import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../ui/dialog';
import { LineInput } from '../../../ui/line-input';
import { NameSelect } from '../../../ui/name-select';
import { addressOfEntry } from './address-of-entry';
import { EntryPicker } from './entry-picker';
import type { ItemValues } from './items';
import { isScript } from './script-address';

interface ItemDialogProps {
  siteId: number;
  language: string;
  /** Undefined: the dialog is closed. */
  title: string | undefined;
  /** Undefined: a new item. */
  values: ItemValues | undefined;
  /** The places where the item can go, to choose one without dragging, and its present place among them. */
  places: readonly string[];
  place: number;
  onDone: (values: ItemValues, place: number) => void;
  onClose: () => void;
}

export function ItemDialog({ title, ...props }: ItemDialogProps) {
  return (
    <Dialog opened={title !== undefined} title={title ?? ''} onClose={props.onClose}>
      {title !== undefined && <ItemForm {...props} />}
    </Dialog>
  );
}

const fresh: ItemValues = { label: '', url: '', target: '_self' };

function ItemForm({
  siteId,
  language,
  values: given,
  places,
  place: placeNow,
  onDone,
  onClose,
}: Omit<ItemDialogProps, 'title'>) {
  const { t } = useTranslation();
  const before = given ?? fresh;
  const [values, setValues] = useState(before);
  const [place, setPlace] = useState(placeNow);
  const choices = useMemo(() => places.map((label, at) => ({ value: String(at), label })), [places]);
  const [isRefused, setRefused] = useState(false);
  const set = (changes: Partial<ItemValues>) => setValues((now) => ({ ...now, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the menu is around it.
    event.stopPropagation();
    const isWrong = values.url !== before.url && isScript(values.url);
    setRefused(isWrong);
    if (!isWrong) onDone(values, place);
  };
  const targets = [...new Set(['_self', '_blank', before.target])];
  const nameOfTarget: Record<string, string> = {
    _self: t('navigation.sameTab'),
    _blank: t('navigation.newTab'),
    '': t('navigation.noTarget'),
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <LineInput
          label={t('navigation.label')}
          // An item that has no text, such as a picture, needs none.
          required={before.label !== '' || given === undefined}
          data-autofocus
          lang={language}
          value={values.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        <EntryPicker
          siteId={siteId}
          language={language}
          onPick={(entry) => {
            const label = values.label.trim() === '' ? entry.title : values.label;
            set({ url: addressOfEntry(entry), label });
          }}
        />
        <LineInput
          label={t('navigation.url')}
          description={t('navigation.urlHint')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={values.url}
          error={isRefused ? t('navigation.noScript') : undefined}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('navigation.target')}
          value={values.target}
          onChange={(event) => set({ target: event.currentTarget.value })}
          data={targets.map((value) => ({ value, label: nameOfTarget[value] ?? value }))}
        />
        {choices.length > 1 && (
          <NameSelect
            label={t('navigation.place')}
            choices={choices}
            value={String(place)}
            onChange={(value) => setPlace(Number(value))}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button type="submit">{t('navigation.apply')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
