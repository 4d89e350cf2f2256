import { Alert, Button, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Act, ConfirmAct } from '../../../ui/confirm-act';
import { Empty } from '../../../ui/empty';
import { ItemDialog } from './item-dialog';
import { ItemList } from './item-list';
import { useRowName } from './item-row';
import { addItem, editItem, itemAt, type Items, type ItemValues, moveItem, removeItem } from './items';
import { placeNow, placesFor, type Row, type RowPlace, rowsOf } from './rows';
import { usePlaceText } from './use-place-text';

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
  const rows = useMemo(() => rowsOf(items), [items]);
  const placeText = usePlaceText(rows);
  const row = editing && 'row' in editing ? editing.row : undefined;
  const places = row && placesFor(rows, row.key);
  const apply = (values: ItemValues, at: number) => {
    if (editing) onChange(withEdited(items, editing, values, places?.[at]));
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
        values={row}
        places={row && places ? places.map((place) => placeText(row.key, place)) : []}
        place={row && places ? placeNow(places, row) : 0}
        onClose={() => setEditing(undefined)}
        onDone={apply}
      />
      <ConfirmAct act={act} onClose={() => setAct(undefined)} />
    </>
  );
}

function withEdited(
  items: Items,
  editing: Editing,
  { label, url, target }: ItemValues,
  place: RowPlace | undefined,
): Items {
  const values = { label, url, target };
  if ('row' in editing) {
    const { key, parentKey, index } = editing.row;
    const edited = editItem(items, key, values);
    const isMoved = place !== undefined && (place.parentKey !== parentKey || place.index !== index);
    return isMoved ? moveItem(edited, key, place) : edited;
  }
  const parentKey = editing.below?.key ?? null;
  const list = parentKey === null ? items : itemAt(items, parentKey)?.below;
  return addItem(items, { parentKey, index: list?.texts.length ?? 0 }, values);
}
