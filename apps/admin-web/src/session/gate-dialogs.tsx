import { lazy, Suspense, useEffect, useState } from 'react';

import { type Gates, noteAct, setGates } from '../api/gates';

const load = async () => ({ default: (await import('./open-gate')).OpenGate });
const OpenGate = lazy(load);
/** Long after the first page was loaded. */
const loadMs = 30_000;
/** What a person does. */
const acts = ['pointerdown', 'keydown', 'popstate'] as const;

interface Waiting {
  gate: keyof Gates;
  pass: (done: boolean) => void;
}

/**
 * The dialogs of gates, over the unchanged page. Their code is loaded some time after the first page, not on demand: by then, another
 * release may have replaced the file.
 */
export function GateDialogs() {
  // A session may end while a dialog asks for the password: then both dialogs wait, and the last one is shown first.
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), loadMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const wait = (gate: keyof Gates) => () =>
      new Promise<boolean>((resolve) => {
        const asked: Waiting = {
          gate,
          pass(done) {
            setWaiting((all) => all.filter((each) => each !== asked));
            resolve(done);
          },
        };
        setWaiting((all) => [...all, asked]);
      });
    setGates({ logIn: wait('logIn'), otherUser: wait('otherUser'), confirm: wait('confirm') });
    return () => setGates(undefined);
  }, []);
  useEffect(() => {
    for (const act of acts) window.addEventListener(act, noteAct, true);
    return () => {
      for (const act of acts) window.removeEventListener(act, noteAct, true);
    };
  }, []);
  const last = waiting.at(-1);
  return <Suspense>{last && <OpenGate key={last.gate} {...last} />}</Suspense>;
}
