import { type KeyboardEvent, useState } from 'react';

import { keyOf } from '../../keys/registry';

interface Moving<Place> {
  id: number;
  places: Place[];
  at: number;
}

interface KeyboardMoveOptions<Place> {
  /** The possible places of an item in the order of the arrow keys, and the index of its present place. */
  placesOf: (id: number) => { places: Place[]; at: number };
  /** The index of the place that a key selects. Undefined: none. Absent: the arrows up and down select the place before and after. */
  placeByKey?: (places: Place[], at: number, key: string) => number | undefined;
  onPlace: (id: number, place: Place) => void;
  onSay: (id: number, place: Place, isPicked: boolean) => void;
}

function nextByArrow(places: unknown[], at: number, key: string): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, places.length - 1);
  return key === 'ArrowUp' ? Math.max(at - 1, 0) : undefined;
}

/**
 * Moves an item with the keyboard: Enter or Space picks it up, arrow keys choose a place, Enter or Space drops it there, Escape cancels.
 */
export function useKeyboardMove<Place>(options: KeyboardMoveOptions<Place>) {
  const { placesOf, placeByKey = nextByArrow, onPlace, onSay } = options;
  const [moving, setMoving] = useState<Moving<Place>>();
  const place = moving?.places[moving.at];
  const choose = (next: Moving<Place>, isPicked = false) => {
    setMoving(next);
    onSay(next.id, next.places[next.at]!, isPicked);
  };
  const take = (id: number, event: KeyboardEvent) => {
    event.preventDefault();
    choose({ id, ...placesOf(id) }, true);
  };
  const onKeyDown = (id: number) => (event: KeyboardEvent) => {
    const name = keyOf('tree', event);
    if (moving?.id !== id) return name === 'tree.take' ? take(id, event) : undefined;
    if (event.key === 'Tab') return setMoving(undefined);
    event.preventDefault();
    const at = placeByKey(moving.places, moving.at, event.key);
    if (at !== undefined) choose({ ...moving, at });
    else if (name === 'tree.leave') {
      setMoving(undefined);
      // The last chosen place may be far from the item.
      event.currentTarget.scrollIntoView({ block: 'nearest' });
    } else if (name === 'tree.take') {
      setMoving(undefined);
      onPlace(id, place!);
    }
  };
  return { movingId: moving?.id, place, onKeyDown, stop: () => setMoving(undefined) };
}
