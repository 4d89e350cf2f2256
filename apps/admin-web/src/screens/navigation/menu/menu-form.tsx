import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ask } from '../../../api/ask';
import type { Menu } from '../../../api/types';
import { useMay } from '../../../session/role';
import { type Act, ConfirmAct } from '../../../ui/confirm-act';
import { ConflictNote } from '../../../ui/conflict-note';
import { errorOf } from '../../../ui/fault-note';
import { LeaveGuard } from '../../../ui/leave-guard';
import { useSay } from '../../../ui/say';
import { UndoAndSave } from '../../../ui/undo-and-save';
import { useGoOn } from '../../../ui/use-go-on';
import { useSaveOver } from '../../../ui/use-save-over';
import { useDeleteOver } from '../use-delete-over';
import { useReadNavigation, useReloadNavigation } from '../use-navigation';
import { CopyMenu } from './copy-menu';
import { MenuItems } from './menu-items';
import { useMenuDraft } from './use-menu-draft';

/** Sends only the changed values, with the revision that was read. */
export function MenuForm({ siteId, menu }: { siteId: number; menu: Menu }) {
  const { t } = useTranslation();
  const say = useSay();
  const goOn = useGoOn();
  const mayEdit = useMay(siteId)('site_admin');
  const reload = useReloadNavigation(siteId);
  const read = useReadNavigation(siteId);
  const draft = useMenuDraft(menu);
  const [act, setAct] = useState<Act>();
  const deleteOver = useDeleteOver();
  const { items, isChanged } = draft;
  const params = { site_id: siteId, menu_id: menu.menu_id };
  const { revision, error, submit, isPending, takeTheirs, keepMine } = useSaveOver({
    loaded: menu.revision,
    save: async (over) =>
      (await ask('updateMenu', { params, body: { ...draft.send(), expected_revision: over } })).menu,
    read: () => read.menu(menu),
    async onSaved(saved) {
      draft.saved(saved);
      say(t('act.saved'));
      await reload();
    },
    onTheirs: draft.reset,
  });
  const listAddress = `/sites/${siteId}/navigation?${new URLSearchParams({ language: menu.language }).toString()}`;
  const deletion: Act = {
    title: t('navigation.deleteTitle', { name: menu.name }),
    text: t('navigation.deleteText'),
    submit: t('structure.delete'),
    isHarmful: true,
    run: () =>
      deleteOver({
        revision,
        remove: (over) => ask('deleteMenu', { params, query: { expected_revision: over } }),
        read: () => read.menu(menu),
      }),
    onDone() {
      say(t('navigation.deleted', { name: menu.name }));
      void reload();
      void goOn(listAddress, { isGone: true });
    },
  };
  return (
    <>
      <form onSubmit={submit}>
        <LeaveGuard isChanged={isChanged} />
        <Stack>
          <Group justify="space-between">
            <Title order={2}>{t('navigation.menuIn', { name: menu.name, language: menu.language })}</Title>
            <Link to={listAddress} className="back">
              {t('navigation.back')}
            </Link>
          </Group>
          {!mayEdit && <Text className="dim">{t('structure.readOnly')}</Text>}
          <ConflictNote
            error={error}
            shownFields={['name', 'items_json']}
            onTakeTheirs={takeTheirs}
            onKeepMine={keepMine}
          />
          <TextInput
            className="form"
            label={t('navigation.name')}
            description={t('navigation.menuNameHint')}
            required
            readOnly={!mayEdit}
            autoCapitalize="none"
            spellCheck={false}
            value={draft.name}
            error={errorOf(error, 'name')}
            onChange={(event) => draft.setName(event.currentTarget.value)}
          />
          <MenuItems
            siteId={siteId}
            language={menu.language}
            items={items}
            mayEdit={mayEdit}
            error={errorOf(error, 'items_json')}
            onChange={draft.setItems}
          />
          {mayEdit && (
            <div className="save-bar">
              <UndoAndSave isChanged={isChanged} isSaving={isPending} onUndo={() => draft.reset()} />
            </div>
          )}
        </Stack>
      </form>
      <ConfirmAct act={act} onClose={() => setAct(undefined)} />
      {mayEdit && (
        <Group>
          <CopyMenu siteId={siteId} menu={menu} json={draft.json} />
          <Button variant="default" onClick={() => setAct(deletion)}>
            {t('navigation.deleteOpen')}
          </Button>
        </Group>
      )}
    </>
  );
}
