import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

import { ask } from '../../../api/ask';
import type { Menu } from '../../../api/types';
import { useMay } from '../../../session/role';
import { type Act, ConfirmAct } from '../../../ui/confirm-act';
import { ConflictNote } from '../../../ui/conflict-note';
import { Empty } from '../../../ui/empty';
import { errorOf } from '../../../ui/fault-note';
import { LeaveGuard } from '../../../ui/leave-guard';
import { useSay } from '../../../ui/say';
import { useSaveOver } from '../../../ui/use-save-over';
import { useReadNavigation, useReloadNavigation } from '../use-navigation';
import { CopyMenu } from './copy-menu';
import { ItemDialog } from './item-dialog';
import { ItemList } from './item-list';
import { useRowName } from './item-row';
import { addItem, editItem, itemAt, type Items, type ItemValues, removeItem } from './items';
import type { Row } from './rows';
import { useMenuDraft } from './use-menu-draft';

/** What the dialog of an item is open for: an existing one, or a new one below another or at the top level. */
type Editing = { row: Row } | { below: Row | undefined };

/** Only what was changed is sent, and only over the revision that was read. */
export function MenuForm({ siteId, menu }: { siteId: number; menu: Menu }) {
  const { t } = useTranslation();
  const say = useSay();
  const navigate = useNavigate();
  const mayEdit = useMay(siteId)('site_admin');
  const reload = useReloadNavigation(siteId);
  const read = useReadNavigation(siteId);
  const draft = useMenuDraft(menu);
  const nameOf = useRowName();
  const [editing, setEditing] = useState<Editing>();
  const [act, setAct] = useState<Act>();
  const { items, isChanged } = draft;
  const params = { site_id: siteId, menu_id: menu.menu_id };
  const { revision, error, submit, isPending, takeTheirs, keepMine } = useSaveOver({
    loaded: menu.revision,
    save: async (over) =>
      (await ask('updateMenu', { params, body: { ...draft.changes, expected_revision: over } })).menu,
    read: () => read.menu(menu),
    async onSaved(saved) {
      draft.saved(saved);
      say(t('act.saved'));
      await reload();
    },
    onTheirs: draft.reset,
  });
  const listAddress = `/sites/${siteId}/navigation?${new URLSearchParams({ language: menu.language }).toString()}`;
  const remove = (row: Row, below: number) => {
    const run = () => items && draft.setItems(removeItem(items, row.key));
    if (below === 0) return run();
    setAct({
      title: t('navigation.removeTitle', { name: nameOf(row) }),
      text: t('navigation.removeText', { count: below }),
      submit: t('navigation.remove'),
      run: async () => run(),
    });
  };
  const deletion: Act = {
    title: t('navigation.deleteTitle', { name: menu.name }),
    text: t('navigation.deleteText'),
    submit: t('structure.delete'),
    isHarmful: true,
    run: () => ask('deleteMenu', { params, query: { expected_revision: revision } }),
    onDone() {
      // Nothing is left that could be lost.
      flushSync(() => draft.reset());
      say(t('navigation.deleted', { name: menu.name }));
      void reload();
      void navigate(listAddress);
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
          {errorOf(error, 'items_json') !== undefined && (
            <Alert color="red" role="alert">
              {errorOf(error, 'items_json')}
            </Alert>
          )}
          <div className="section-head">
            <Title order={3} size="h4">
              {t('navigation.items')}
            </Title>
            {mayEdit && items && (
              <Button variant="default" onClick={() => setEditing({ below: undefined })}>
                {t('navigation.addItem')}
              </Button>
            )}
          </div>
          {items === undefined && <Text>{t('navigation.unreadable')}</Text>}
          {items?.texts.length === 0 && (
            <Empty title={t('navigation.noItems')}>{mayEdit && t('navigation.noItemsHint')}</Empty>
          )}
          {items && items.texts.length > 0 && (
            <ItemList
              items={items}
              mayEdit={mayEdit}
              onChange={draft.setItems}
              onEdit={(row) => setEditing({ row })}
              onAddBelow={(below) => setEditing({ below })}
              onRemove={remove}
            />
          )}
          {mayEdit && (
            <div className="save-bar">
              <Button variant="default" disabled={!isChanged} onClick={() => draft.reset()}>
                {t('act.undo')}
              </Button>
              <Button type="submit" disabled={!isChanged} loading={isPending}>
                {t('act.save')}
              </Button>
            </div>
          )}
        </Stack>
      </form>
      {items && (
        <ItemDialog
          siteId={siteId}
          language={menu.language}
          title={editing && titleOf(editing)}
          values={editing && 'row' in editing ? editing.row : undefined}
          onClose={() => setEditing(undefined)}
          onDone={(values) => {
            if (editing) draft.setItems(withEdited(items, editing, values));
            setEditing(undefined);
          }}
        />
      )}
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

  function titleOf(open: Editing): string {
    if ('row' in open) return t('navigation.editNamed', { name: nameOf(open.row) });
    return open.below ? t('navigation.addBelowNamed', { name: nameOf(open.below) }) : t('navigation.addItem');
  }
}

function withEdited(items: Items, editing: Editing, { label, url, target }: ItemValues): Items {
  const values = { label, url, target };
  if ('row' in editing) return editItem(items, editing.row.key, values);
  const parentKey = editing.below?.key ?? null;
  const list = parentKey === null ? items : itemAt(items, parentKey)?.below;
  return addItem(items, { parentKey, index: list?.texts.length ?? 0 }, values);
}
