import { type KeyboardEvent, useState } from 'react';

interface Moving<Place> {
  id: number;
  places: Place[];
  at: number;
}

interface KeyboardMoveOptions<Place> {
  /** Where something can go, in the order of the arrow keys, and which of them it is at. */
  placesOf: (id: number) => { places: Place[]; at: number };
  onPlace: (id: number, place: Place) => void;
  onSay: (id: number, place: Place, isPicked: boolean) => void;
}

/** Takes something up by Enter or Space, chooses a place by the arrow keys, and puts it there or leaves it. */
export function useKeyboardMove<Place>({ placesOf, onPlace, onSay }: KeyboardMoveOptions<Place>) {
  const [moving, setMoving] = useState<Moving<Place>>();
  const place = moving?.places[moving.at];
  const choose = (next: Moving<Place>, isPicked = false) => {
    setMoving(next);
    onSay(next.id, next.places[next.at]!, isPicked);
  };
  const step = (by: number) => {
    if (moving === undefined) return;
    const at = Math.min(Math.max(moving.at + by, 0), moving.places.length - 1);
    choose({ ...moving, at });
  };
  const onKeyDown = (id: number) => (event: KeyboardEvent) => {
    const isMoving = moving?.id === id;
    const isTake = event.key === 'Enter' || event.key === ' ';
    if (!isMoving && !isTake) return;
    if (event.key === 'Tab') return setMoving(undefined);
    event.preventDefault();
    if (!isMoving) choose({ id, ...placesOf(id) }, true);
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape') setMoving(undefined);
    else if (isTake) {
      setMoving(undefined);
      onPlace(id, place!);
    }
  };
  return { movingId: moving?.id, place, onKeyDown, stop: () => setMoving(undefined) };
}
