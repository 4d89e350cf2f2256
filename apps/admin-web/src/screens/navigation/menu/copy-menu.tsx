import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { isFault } from '../../../api/fault';
import type { Language, Menu } from '../../../api/types';
import { Dialog } from '../../../ui/dialog';
import { FaultNote } from '../../../ui/fault-note';
import { useSay } from '../../../ui/say';
import { useLanguages } from '../../structure/use-terms';
import { useReadNavigation, useReloadNavigation } from '../use-navigation';
import { countOf, readItems } from './items';

interface CopyMenuProps {
  siteId: number;
  menu: Menu;
  /** The JSON of the items as shown. */
  json: string;
}

/** Copies the items to another language, to be translated there. Not for sites with one language. */
export function CopyMenu({ siteId, menu, json }: CopyMenuProps) {
  const { t } = useTranslation();
  const { data: languages = [] } = useLanguages(siteId);
  const [isOpen, setOpen] = useState(false);
  const others = languages.filter(({ code }) => code !== menu.language);
  if (others.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('navigation.copyOpen')}
      </Button>
      <Dialog
        opened={isOpen}
        title={t('navigation.copyTitle', { name: menu.name })}
        onClose={() => setOpen(false)}
      >
        <CopyForm siteId={siteId} menu={menu} json={json} languages={others} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const nameOf = ({ code, name }: Language): string => (name === '' ? code : name);

interface CopyFormProps extends CopyMenuProps {
  languages: Language[];
  onClose: () => void;
}

function CopyForm({ siteId, menu, json, languages, onClose }: CopyFormProps) {
  const { t } = useTranslation();
  const say = useSay();
  const reload = useReloadNavigation(siteId);
  const { menusIn } = useReadNavigation(siteId);
  const [code, setCode] = useState(languages[0]!.code);
  /** The existing menu of this name in that language. */
  const [replaced, setReplaced] = useState<Menu>();
  const language = nameOf(languages.find((each) => each.code === code)!);
  const copy = useMutation({
    async mutationFn(): Promise<boolean> {
      const params = { site_id: siteId };
      if (replaced !== undefined) {
        const { menu_id, revision } = replaced;
        await ask('updateMenu', {
          params: { ...params, menu_id },
          body: { items_json: json, expected_revision: revision },
        });
        return true;
      }
      const existing = (await menusIn(code)).find(({ name }) => name === menu.name);
      setReplaced(existing);
      if (existing !== undefined) return false;
      await ask('createMenu', { params, body: { name: menu.name, language: code, items_json: json } });
      return true;
    },
    // The next try reads the current menu again.
    onError: (error) => isFault(error, 'REVISION_CONFLICT') && setReplaced(undefined),
    async onSuccess(isCopied) {
      if (!isCopied) return;
      say(t('navigation.copied', { name: menu.name, language }));
      onClose();
      await reload();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    copy.mutate();
  };
  const items = replaced && readItems(replaced.items_json);
  return (
    <form onSubmit={submit}>
      <Stack>
        <FaultNote error={copy.error} />
        <Text>{t('navigation.copyText')}</Text>
        <NativeSelect
          label={t('navigation.copyTo')}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setReplaced(undefined);
            copy.reset();
          }}
          data={languages.map((each) => ({ value: each.code, label: nameOf(each) }))}
        />
        {replaced && (
          <Alert color="orange" role="alert">
            {t('navigation.copyOver', { name: menu.name, language, count: items ? countOf(items) : 0 })}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={copy.isPending} {...(replaced && { color: 'red' })}>
            {replaced ? t('navigation.copyReplace') : t('navigation.copy')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
