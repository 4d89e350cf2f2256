import { Button, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { useMe, useReadMeAnew } from '../../session/me';
import { ConflictNote } from '../../ui/conflict-note';
import { errorOf } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { LineInput } from '../../ui/line-input';
import { useSay } from '../../ui/say';
import { useDraft } from '../../ui/use-draft';
import { useSaveOverValues } from '../../ui/use-save-over';

export function NameForm() {
  const { t } = useTranslation();
  const say = useSay();
  const { user } = useMe();
  const readMeAnew = useReadMeAnew();
  const { values, isChanged, set, send, saved, reset } = useDraft({ name: user.name });
  const { error, theirs, submit, isPending, takeTheirs, keepMine } = useSaveOverValues({
    loaded: user,
    async save(over) {
      send();
      const body = { name: values.name, expected_name: over.name };
      return (await ask('changeMyName', { body })).user;
    },
    read: async () => (await ask('getMe', {})).user,
    async onSaved({ name }) {
      saved({ name });
      await readMeAnew();
      say(t('account.nameChanged'));
    },
    onTheirs({ name }) {
      reset({ name });
      void readMeAnew();
    },
  });
  return (
    <form onSubmit={submit} className="form">
      <LeaveGuard isChanged={isChanged} />
      <Stack>
        <Title order={2}>{t('account.nameTitle')}</Title>
        <ConflictNote
          error={error}
          shownFields={['name']}
          theirs={theirs && [{ label: t('account.name'), value: theirs.name }]}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
        <LineInput
          label={t('account.name')}
          description={t('account.nameHint')}
          autoComplete="name"
          required
          value={values.name}
          error={errorOf(error, 'name')}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={isPending} disabled={!isChanged}>
            {t('account.changeName')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
