const stepMs = 100;

/** Waits until something holds, and fails with what it was last. */
export async function until(read: () => Promise<unknown>, holds: (value: never) => boolean, ms = 30_000) {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (holds(value as never)) return;
    if (Date.now() > end) throw new Error(`It never came true; last it was ${JSON.stringify(value)}.`);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}
