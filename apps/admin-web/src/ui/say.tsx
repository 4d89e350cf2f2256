import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

import { keepOffFocus } from './keep-off-focus';

const shownMs = 6_000;
/** Longer, because the person has to read the note and reach the button. */
const shownWithActMs = 15_000;

/** An action that a note offers, such as undo. */
export interface SaidAct {
  label: string;
  run: () => void;
}

type SayIt = (text: string, act?: SaidAct) => void;
const Say = createContext<SayIt>(() => undefined);

/** Shows a note about what was done, also for screen readers. */
export const useSay = () => useContext(Say);

interface Said {
  text: string;
  act: SaidAct | undefined;
  count: number;
}

export function SayProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<Said>({ text: '', act: undefined, count: 0 });
  const say = useCallback<SayIt>(
    (text, act) => setSaid(({ count }) => ({ text, act, count: count + 1 })),
    [],
  );
  const hide = (what: Said) =>
    setSaid((now) => (now.count === what.count ? { ...now, text: '', act: undefined } : now));
  useEffect(() => {
    const timer = setTimeout(() => hide(said), said.act === undefined ? shownMs : shownWithActMs);
    return () => clearTimeout(timer);
  }, [said]);
  const { text, act } = said;
  const note = useRef<HTMLDivElement>(null);
  const isShown = text !== '';
  useEffect(
    () => (isShown && note.current !== null ? keepOffFocus(note.current) : undefined),
    [said, isShown],
  );
  return (
    <Say value={say}>
      {children}
      <div ref={note} role="status" className="say" data-shown={isShown}>
        {text}
        {act !== undefined && (
          <button
            type="button"
            className="say-act"
            onClick={() => {
              hide(said);
              act.run();
            }}
          >
            {act.label}
          </button>
        )}
      </div>
    </Say>
  );
}
