import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { useMe } from '../../session/me';
import { type Act, ConfirmAct } from '../../ui/confirm-act';
import { Dialog } from '../../ui/dialog';
import { FaultNote } from '../../ui/fault-note';
import { Load } from '../../ui/load';
import { useSay } from '../../ui/say';
import { useReloadSite, useSite } from '../site/use-site';
import { AddLanguage } from './add-language';
import { RenameLanguage } from './rename-language';
import { type Language, languagesKey, nameOf, useLanguages } from './use-languages';

export function LanguagesScreen() {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const { site_id: siteId } = useSite();
  const reloadSite = useReloadSite(siteId);
  const languages = useLanguages(siteId);
  const reload = () => void client.invalidateQueries({ queryKey: languagesKey(siteId) });
  const changed = (text: string) => {
    say(text);
    reload();
    void reloadSite();
  };
  return (
    <Stack>
      <div>
        <Title order={2}>{t('settings.languages')}</Title>
        <Text className="dim">{t('settings.languagesHint')}</Text>
      </div>
      <Load query={languages}>
        {(list) => (
          <Rows
            languages={list}
            onOther={reload}
            onChanged={(name) => changed(t('settings.changed', { name }))}
          />
        )}
      </Load>
      <AddLanguage siteId={siteId} onAdded={(name) => changed(t('settings.added', { name }))} />
    </Stack>
  );
}

interface RowsProps {
  languages: Language[];
  onOther: () => void;
  onChanged: (name: string) => void;
}

function Rows({ languages, onOther, onChanged }: RowsProps) {
  const { t } = useTranslation();
  const { user } = useMe();
  const site = useSite();
  const [act, setAct] = useState<Act>();
  const [renaming, setRenaming] = useState<Language>();
  const change = useMutation({
    mutationFn: ({ language, ...body }: { language: Language; enabled: boolean }) =>
      ask('updateLanguage', {
        params: { site_id: site.site_id, language_id: language.language_id },
        body,
      }),
    onSuccess: ({ language }) => onChanged(nameOf(language)),
  });
  const switchOff = (language: Language): Act => ({
    title: t('settings.switchOffNamed', { name: nameOf(language) }),
    text: t('settings.switchOffText'),
    submit: t('settings.switchOff'),
    isHarmful: true,
    run: () => change.mutateAsync({ language, enabled: false }),
  });
  const makeDefault = (language: Language): Act => ({
    title: t('settings.makeDefaultNamed', { name: nameOf(language) }),
    text: t('settings.makeDefaultText'),
    submit: t('settings.makeDefault'),
    run: () =>
      ask('updateSite', {
        params: { site_id: site.site_id },
        body: { default_language: language.code },
      }),
    onDone: () => onChanged(nameOf(language)),
  });
  return (
    <>
      <FaultNote error={change.error} />
      <ul className="rows">
        {languages.map((language) => {
          const name = nameOf(language);
          const isDefault = language.code === site.default_language;
          return (
            <li key={language.language_id} className="row">
              <div className="row-main">
                {name} <span className="dim">{language.code}</span>
              </div>
              {isDefault && <Mark text={t('settings.default')} />}
              {!language.enabled && <Mark text={t('settings.off')} />}
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('settings.renameNamed', { name })}
                  onClick={() => setRenaming(language)}
                >
                  {t('settings.rename')}
                </Button>
                {!isDefault && language.enabled && user.super_admin && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('settings.makeDefaultNamed', { name })}
                    onClick={() => setAct(makeDefault(language))}
                  >
                    {t('settings.makeDefault')}
                  </Button>
                )}
                {!isDefault && language.enabled && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('settings.switchOffNamed', { name })}
                    onClick={() => setAct(switchOff(language))}
                  >
                    {t('settings.switchOff')}
                  </Button>
                )}
                {!language.enabled && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('settings.switchOnNamed', { name })}
                    onClick={() => change.mutate({ language, enabled: true })}
                  >
                    {t('settings.switchOn')}
                  </Button>
                )}
              </Group>
            </li>
          );
        })}
      </ul>
      <ConfirmAct act={act} onClose={() => setAct(undefined)} />
      <Dialog
        opened={renaming !== undefined}
        title={t('settings.renameNamed', { name: renaming ? nameOf(renaming) : '' })}
        onClose={() => setRenaming(undefined)}
      >
        {renaming && (
          <RenameLanguage
            siteId={site.site_id}
            language={renaming}
            onOther={onOther}
            onCancel={() => setRenaming(undefined)}
            onRenamed={(language) => {
              setRenaming(undefined);
              onChanged(nameOf(language));
            }}
          />
        )}
      </Dialog>
    </>
  );
}

const Mark = ({ text }: { text: string }) => (
  <Badge variant="default" tt="none" radius="sm">
    {text}
  </Badge>
);
