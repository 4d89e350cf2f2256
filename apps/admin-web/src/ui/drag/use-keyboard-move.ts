import { type KeyboardEvent, useState } from 'react';

import { keyOf } from '../../keys/registry';

interface Moving<Place> {
  id: number;
  places: Place[];
  at: number;
}

interface KeyboardMoveOptions<Place> {
  /** Where something can go, in the order of the arrow keys, and which of them it is at. */
  placesOf: (id: number) => { places: Place[]; at: number };
  /** Where a key leads. Undefined: nowhere. Absent: arrows up and down, to the place before and after. */
  placeByKey?: (places: Place[], at: number, key: string) => number | undefined;
  onPlace: (id: number, place: Place) => void;
  onSay: (id: number, place: Place, isPicked: boolean) => void;
}

function nextByArrow(places: unknown[], at: number, key: string): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, places.length - 1);
  return key === 'ArrowUp' ? Math.max(at - 1, 0) : undefined;
}

/** Takes something up by Enter or Space, chooses a place by the arrow keys, and puts it there or leaves it. */
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
      // The place that was chosen last may be far from it.
      event.currentTarget.scrollIntoView({ block: 'nearest' });
    } else if (name === 'tree.take') {
      setMoving(undefined);
      onPlace(id, place!);
    }
  };
  return { movingId: moving?.id, place, onKeyDown, stop: () => setMoving(undefined) };
}
