/** What a request may wait for before it is repeated. True: done, false: the person gave up. */
export interface Gates {
  /** The session has ended: asks for a login over the page. */
  logIn(): Promise<boolean>;
  /** Somebody else has logged in in this browser: asks whose page it is to be. */
  otherUser(): Promise<boolean>;
  /** The password is asked for again. */
  confirm(): Promise<boolean>;
}

let gates: Gates | undefined;
const open = new Map<keyof Gates, Promise<boolean>>();

let isOpen = false;

/** By `performance.now()`. Infinite: a person gave up, and has done nothing since. */
let quietUntil = -Infinity;

/** Whether a request that began then was the page's own: who has just given up is not asked again before they do something. */
export const isQuiet = (began: number): boolean => began < quietUntil;

/** The person presses a key or a button. */
export function noteAct(): void {
  if (quietUntil === Infinity) quietUntil = performance.now();
}

/** Whether a gate covers the page. Still so while the key that closed it is handled: dialogs below it stay open. */
export const isGateOpen = (): boolean => isOpen;

export function setGates(given: Gates | undefined): void {
  gates = given;
}

/** Requests that wait for the same thing wait together. */
export async function passGate(name: keyof Gates): Promise<boolean> {
  const running = open.get(name);
  if (running !== undefined) return running;
  if (gates === undefined) return false;
  isOpen = true;
  const asked = gates[name]().finally(() => {
    open.delete(name);
    setTimeout(() => (isOpen = open.size > 0));
  });
  open.set(name, asked);
  if (!(await asked)) quietUntil = Infinity;
  return asked;
}
