import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { languageName } from '../../ui/language-name';
import { LeaveGuard } from '../../ui/leave-guard';
import { useDraft } from '../../ui/use-draft';
import { nameOf } from './use-languages';

const nothing = { code: '', name: '' };

export function AddLanguage({ siteId, onAdded }: { siteId: number; onAdded: (name: string) => void }) {
  const { t } = useTranslation();
  const { values, set, send, saved, isChanged } = useDraft(nothing);
  const add = useMutation({
    mutationFn: () => {
      const { code, name } = values;
      send();
      return ask('createLanguage', {
        params: { site_id: siteId },
        body: { code, ...(name.trim() !== '' && { name }) },
      });
    },
    onSuccess({ language }) {
      // A name that was typed meanwhile stays, for the next language.
      saved(nothing);
      onAdded(nameOf(language));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={submit} className="form">
      <LeaveGuard isChanged={isChanged} />
      <Stack gap="xs">
        <FaultNote error={add.error} shownFields={['code', 'name']} />
        <div className="copy-field">
          <TextInput
            label={t('settings.code')}
            description={t('settings.codeHint')}
            required
            autoCapitalize="none"
            spellCheck={false}
            value={values.code}
            error={errorOf(add.error, 'code')}
            onChange={(event) => set('code', event.currentTarget.value)}
          />
          <TextInput
            label={`${t('settings.name')} (${t('word.optional')})`}
            placeholder={languageName(values.code.trim())}
            value={values.name}
            error={errorOf(add.error, 'name')}
            onChange={(event) => set('name', event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {t('settings.add')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
