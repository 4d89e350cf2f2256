import { Alert, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Act, ConfirmAct } from '../../../ui/confirm-act';
import { Empty } from '../../../ui/empty';
import { ItemDialog } from './item-dialog';
import { ItemList } from './item-list';
import { useRowName } from './item-row';
import { addItem, editItem, itemAt, type Items, type ItemValues, removeItem } from './items';
import type { Row } from './rows';

/** What the dialog of an item is open for: an existing one, or a new one below another or at the top level. */
type Editing = { row: Row } | { below: Row | undefined };

interface MenuItemsProps {
  siteId: number;
  language: string;
  /** Undefined: the text is no array. */
  items: Items | undefined;
  mayEdit: boolean;
  error: string | undefined;
  onChange: (items: Items) => void;
}

export function MenuItems({ items, error, ...props }: MenuItemsProps) {
  const { t } = useTranslation();
  return (
    <>
      {error !== undefined && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {items === undefined ? (
        <Text>{t('navigation.unreadable')}</Text>
      ) : (
        <Editable items={items} {...props} />
      )}
    </>
  );
}

type EditableProps = Omit<MenuItemsProps, 'items' | 'error'> & { items: Items };

function Editable({ siteId, language, items, mayEdit, onChange }: EditableProps) {
  const { t } = useTranslation();
  const nameOf = useRowName();
  const [editing, setEditing] = useState<Editing>();
  const [act, setAct] = useState<Act>();
  const titleOf = (open: Editing): string => {
    if ('row' in open) return t('navigation.editNamed', { name: nameOf(open.row) });
    return open.below ? t('navigation.addBelowNamed', { name: nameOf(open.below) }) : t('navigation.addItem');
  };
  const remove = (row: Row, below: number) => {
    const run = () => onChange(removeItem(items, row.key));
    if (below === 0) return run();
    setAct({
      title: t('navigation.removeTitle', { name: nameOf(row) }),
      text: t('navigation.removeText', { count: below }),
      submit: t('navigation.remove'),
      run: async () => run(),
    });
  };
  const apply = (values: ItemValues) => {
    if (editing) onChange(withEdited(items, editing, values));
    setEditing(undefined);
  };
  return (
    <>
      <div className="section-head">
        <Title order={3} size="h4">
          {t('navigation.items')}
        </Title>
        {mayEdit && (
          <Button variant="default" onClick={() => setEditing({ below: undefined })}>
            {t('navigation.addItem')}
          </Button>
        )}
      </div>
      {items.texts.length === 0 ? (
        <Empty title={t('navigation.noItems')}>{mayEdit && t('navigation.noItemsHint')}</Empty>
      ) : (
        <ItemList
          items={items}
          mayEdit={mayEdit}
          onChange={onChange}
          onEdit={(row) => setEditing({ row })}
          onAddBelow={(below) => setEditing({ below })}
          onRemove={remove}
        />
      )}
      <ItemDialog
        siteId={siteId}
        language={language}
        title={editing && titleOf(editing)}
        values={editing && 'row' in editing ? editing.row : undefined}
        onClose={() => setEditing(undefined)}
        onDone={apply}
      />
      <ConfirmAct act={act} onClose={() => setAct(undefined)} />
    </>
  );
}

function withEdited(items: Items, editing: Editing, { label, url, target }: ItemValues): Items {
  const values = { label, url, target };
  if ('row' in editing) return editItem(items, editing.row.key, values);
  const parentKey = editing.below?.key ?? null;
  const list = parentKey === null ? items : itemAt(items, parentKey)?.below;
  return addItem(items, { parentKey, index: list?.texts.length ?? 0 }, values);
}
