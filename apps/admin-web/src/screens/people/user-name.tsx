import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { ConflictNote } from '../../ui/conflict-note';
import { errorOf } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { LineInput } from '../../ui/line-input';
import { useSay } from '../../ui/say';
import { useDraft } from '../../ui/use-draft';
import { useSaveOverValues } from '../../ui/use-save-over';
import type { User } from './types';

export function NameForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const { values, isChanged, set, send, saved, reset } = useDraft({ name: user.name });
  const params = { user_id: user.user_id };
  const { error, theirs, submit, isPending, takeTheirs, keepMine } = useSaveOverValues({
    loaded: user,
    async save(over) {
      const body = { ...send(), expected_name: over.name };
      return (await ask('updateUser', { params, body })).user;
    },
    read: async () => (await ask('getUser', { params })).user,
    onSaved({ name }) {
      saved({ name });
      say(t('act.saved'));
      onSaved();
    },
    onTheirs({ name }) {
      reset({ name });
      onSaved();
    },
  });
  return (
    <form onSubmit={submit} className="form">
      <LeaveGuard isChanged={isChanged} />
      <ConflictNote
        error={error}
        shownFields={['name']}
        theirs={theirs && [{ label: t('people.name'), value: theirs.name }]}
        onTakeTheirs={takeTheirs}
        onKeepMine={keepMine}
      />
      <div className="copy-field">
        <LineInput
          label={t('people.name')}
          required
          value={values.name}
          error={errorOf(error, 'name')}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!isChanged} loading={isPending}>
          {t('people.saveName')}
        </Button>
      </div>
    </form>
  );
}
