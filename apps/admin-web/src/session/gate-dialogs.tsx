import { lazy, Suspense, useEffect, useState } from 'react';

import { type Gates, noteAct, setGates } from '../api/gates';

const load = async () => ({ default: (await import('./open-gate')).OpenGate });
const OpenGate = lazy(load);
/** Long after the first page is there. */
const loadMs = 30_000;
/** What a person does. */
const acts = ['pointerdown', 'keydown', 'popstate'] as const;

interface Waiting {
  gate: keyof Gates;
  pass: (done: boolean) => void;
}

/**
 * What a request waits for is asked over the page, which stays as it is. The dialogs are fetched after the first page, and before anybody
 * needs them: a release of another version may have replaced their file by then.
 */
export function GateDialogs() {
  // A session may end while the password is asked for: then both are asked, the last one first.
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
