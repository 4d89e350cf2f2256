/** Dialogs that a request may wait for before it is repeated. True: the person has completed it, false: the person gave up. */
export interface Gates {
  /** The session has ended: asks for a login over the page. */
  logIn(): Promise<boolean>;
  /** Somebody else has logged in in this browser: asks which of the two goes on with the page. */
  otherUser(): Promise<boolean>;
  /** Asks for the password again. */
  confirm(): Promise<boolean>;
}

let gates: Gates | undefined;
const open = new Map<keyof Gates, Promise<boolean>>();

let isOpen = false;

/** By `performance.now()`. Infinite: the person gave up at a gate, and has done nothing since. */
let quietUntil = -Infinity;

/** Whether the page sent a request by itself after the person gave up at a gate: it opens no gate. */
export const isQuiet = (began: number): boolean => began < quietUntil;

/** The person presses a key or a button. */
export function noteAct(): void {
  if (quietUntil === Infinity) quietUntil = performance.now();
}

/**
 * Whether a gate covers the page. Remains true while the key that closed the gate is handled, so that the key does not close dialogs below,
 * too.
 */
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
