import type { Child } from './child';

const limitMs = 60_000;
const pauseMs = 100;

/** Waits until the process is ready. Rejects if it ends first. */
export async function waitUntilReady(child: Pick<Child, 'name' | 'ended'>, opsPort: number): Promise<void> {
  let end: string | undefined;
  void child.ended.then((how) => (end = how));
  const giveUpAt = Date.now() + limitMs;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${opsPort}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    if (end !== undefined)
      throw new Error(`${child.name} ended while starting (${end}); its lines above say why`);
    if (Date.now() > giveUpAt) {
      throw new Error(
        `${child.name} is not ready after ${limitMs / 1000} s: ${(await answer?.text()) ?? 'no answer'}`,
      );
    }
    await new Promise((wake) => setTimeout(wake, pauseMs));
  }
}
