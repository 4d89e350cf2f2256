import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { useSay } from '../../ui/say';
import { useDraft } from '../../ui/use-draft';
import type { User } from './types';

export function NameForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const { values, isChanged, set, send, saved } = useDraft({ name: user.name });
  const save = useMutation({
    mutationFn: () => ask('updateUser', { params: { user_id: user.user_id }, body: send() }),
    onSuccess({ user: { name } }) {
      saved({ name });
      say(t('act.saved'));
      onSaved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="form">
      <LeaveGuard isChanged={isChanged} />
      <FaultNote error={save.error} shownFields={['name']} />
      <div className="copy-field">
        <TextInput
          label={t('people.name')}
          required
          value={values.name}
          error={errorOf(save.error, 'name')}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!isChanged} loading={save.isPending}>
          {t('people.saveName')}
        </Button>
      </div>
    </form>
  );
}
