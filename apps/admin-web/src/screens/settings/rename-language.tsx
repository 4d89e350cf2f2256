import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { Fault } from '../../api/fault';
import { ConflictNote } from '../../ui/conflict-note';
import { errorOf } from '../../ui/fault-note';
import { LineInput } from '../../ui/line-input';
import { useDraft } from '../../ui/use-draft';
import { useSaveOverValues } from '../../ui/use-save-over';
import { type Language, nameOf, readStoredLanguages } from './use-languages';

interface RenameLanguageProps {
  siteId: number;
  language: Language;
  /** Called when somebody else has renamed the language. */
  onOther: () => void;
  onRenamed: (language: Language) => void;
  onCancel: () => void;
}

export function RenameLanguage({ siteId, language, onOther, onRenamed, onCancel }: RenameLanguageProps) {
  const { t } = useTranslation();
  const { language_id: languageId } = language;
  const { values, set, reset } = useDraft({ name: nameOf(language) });
  const { error, theirs, submit, isPending, takeTheirs, keepMine } = useSaveOverValues({
    loaded: language,
    async save(over) {
      const params = { site_id: siteId, language_id: languageId };
      const body = { name: values.name, expected_name: over.name };
      return (await ask('updateLanguage', { params, body })).language;
    },
    async read() {
      onOther();
      const found = (await readStoredLanguages(siteId)).find((one) => one.language_id === languageId);
      if (found === undefined) throw new Fault(404, 'LANGUAGE_NOT_FOUND', '');
      return found;
    },
    onSaved: onRenamed,
    onTheirs: (stored) => reset({ name: nameOf(stored) }),
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        <ConflictNote
          error={error}
          shownFields={['name']}
          theirs={theirs && [{ label: t('settings.name'), value: nameOf(theirs) }]}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
        <LineInput
          label={t('settings.name')}
          required
          data-autofocus
          value={values.name}
          error={errorOf(error, 'name')}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('act.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
