import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

const shownMs = 6_000;
const Say = createContext<(text: string) => void>(() => undefined);

/** Says what was done, for eyes and for screen readers. */
export const useSay = () => useContext(Say);

export function SayProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  useEffect(() => {
    const timer = setTimeout(() => setSaid((now) => (now === said ? { ...now, text: '' } : now)), shownMs);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <Say value={say}>
      {children}
      <div role="status" className="say" data-shown={said.text !== ''}>
        {said.text}
      </div>
    </Say>
  );
}
