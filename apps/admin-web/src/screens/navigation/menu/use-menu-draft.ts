import { useRef, useState } from 'react';

import type { Menu } from '../../../api/types';
import { useDraft } from '../../../ui/use-draft';
import { type Items, readItems, textOf } from './items';

const draftOf = ({ name, items_json }: Menu) => ({ name, items_json });

/** The edited state of a menu. Its text is compared and sent, so that an undone edit is no change. */
export function useMenuDraft(menu: Menu) {
  const draft = useDraft(draftOf(menu));
  const [loaded, setLoaded] = useState(() => readItems(menu.items_json));
  const [items, setItems] = useState(loaded);
  const sent = useRef(loaded);
  return {
    name: draft.values.name,
    json: draft.values.items_json,
    /** Undefined: the text is no array. */
    items,
    isChanged: draft.isChanged,
    setName: (name: string) => draft.set('name', name),
    setItems: (next: Items) => {
      setItems(next);
      draft.set('items_json', textOf(next));
    },
    /** Resets the form to another state of the menu, or to the loaded one. */
    reset: (given?: Menu) => {
      const next = given ? readItems(given.items_json) : loaded;
      setLoaded(next);
      setItems(next);
      draft.reset(given && draftOf(given));
    },
    send: () => {
      sent.current = items;
      return draft.send();
    },
    /** Takes the saved state. Items keep their keys, so that the focus stays. */
    saved: (menu: Menu) => {
      setLoaded(sent.current);
      draft.saved(draftOf(menu));
    },
  };
}
