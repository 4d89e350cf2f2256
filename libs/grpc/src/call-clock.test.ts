import type { BoundMethod } from './bind-service';
import { startCallClock } from './call-clock';
import { defaultCallLimits } from './limits';

const unary = { streamsRequests: false } as BoundMethod;
const start = (deadline?: Date, cancelled?: AbortSignal) =>
  startCallClock(unary, { deadline, cancelled }, defaultCallLimits);
const forever = () => new Promise<never>(() => undefined);
const inMs = (ms: number) => new Date(Date.now() + ms);

describe('the clock of a call', () => {
  it('ends at the deadline, whether the signal was asked for before or after', async () => {
    const clock = start(inMs(20));
    const { signal } = clock;
    expect(signal.aborted).toBe(false);
    await expect(clock.race(forever())).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    expect(signal.aborted).toBe(true);
    expect(clock.signal).toBe(signal);

    const late = start(inMs(20));
    await expect(late.race(forever())).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    expect(late.signal.aborted).toBe(true);
    expect(late.signal.reason).toBe(late.ended);
  });

  it('has ended at once when the deadline is past or the caller is gone', () => {
    expect(start(inMs(-1)).ended).toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    expect(start(inMs(1_000), AbortSignal.abort()).ended).toMatchObject({ code: 'CANCELLED' });
  });

  it('ends when the caller gives up, and only once', async () => {
    const caller = new AbortController();
    const clock = start(inMs(60_000), caller.signal);
    const raced = clock.race(forever());
    caller.abort();
    await expect(raced).rejects.toMatchObject({ code: 'CANCELLED' });
    const { ended } = clock;
    clock.cancel();
    expect(clock.ended).toBe(ended);
    clock.stop();
  });

  it('settles like the work, and a failure after the end is nobody’s', async () => {
    const clock = start(inMs(60_000));
    await expect(clock.race(Promise.resolve(1))).resolves.toBe(1);
    clock.stop();

    const caller = new AbortController();
    const cut = start(inMs(60_000), caller.signal);
    let fail = (_error: Error): void => undefined;
    const raced = cut.race(new Promise((_, reject) => (fail = reject)));
    caller.abort();
    await expect(raced).rejects.toMatchObject({ code: 'CANCELLED' });
    fail(new Error('too late'));
    cut.stop();
  });
});
