import { type Closer, createCloser, listenForStop } from '@headwater/runtime';

/**
 * Runs a tool. The tool registers everything that it starts with `closer`, which ends it when the tool succeeds, fails, or gets a signal. A
 * signal aborts `stopped`. A second signal ends the tool at once.
 *
 * Exit codes: what `work` returns, 1 after an error, whose message is printed, and 130 after a signal.
 */
export async function runTool(
  work: (closer: Closer, stopped: AbortSignal) => Promise<number>,
): Promise<void> {
  const closer = createCloser();
  const stopped = new AbortController();
  let ending = false;
  const end = async (exitCode: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await closer.close().catch((error: unknown) => console.error(String(error)));
    process.exit(exitCode);
  };
  const onStop = (): void => {
    stopped.abort();
    void end(130);
  };
  listenForStop({ onStop, onForce: () => process.exit(130) });
  try {
    await end(await work(closer, stopped.signal));
  } catch (error) {
    if (ending) return;
    console.error(error instanceof Error ? error.message : String(error));
    await end(1);
  }
}
