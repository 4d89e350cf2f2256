import { createCircuitBreaker } from './circuit-breaker';

const cause = new Error('down');

function createObserved(retryAfterMs: number) {
  const changes: boolean[] = [];
  const breaker = createCircuitBreaker({
    failureThreshold: 2,
    retryAfterMs,
    onChange: (open) => void changes.push(open),
  });
  return { breaker, changes };
}

it('opens after as many failures in a row as told, and lets nothing through then', () => {
  const { breaker, changes } = createObserved(60_000);
  breaker.tryAttempt()?.failed(cause);
  breaker.tryAttempt()?.succeeded();
  breaker.tryAttempt()?.failed(cause);
  expect(breaker.open).toBe(false);
  breaker.tryAttempt()?.failed(cause);
  expect(breaker.open).toBe(true);
  expect(breaker.tryAttempt()).toBeUndefined();
  expect(changes).toEqual([true]);
});

it('lets one call at a time try again, and closes when that succeeds', () => {
  const { breaker, changes } = createObserved(0);
  for (let call = 0; call < 2; call += 1) breaker.tryAttempt()?.failed(cause);
  const probe = breaker.tryAttempt();
  expect([probe === undefined, breaker.tryAttempt()]).toEqual([false, undefined]);
  probe?.failed(cause);
  expect(breaker.open).toBe(true);
  breaker.tryAttempt()?.succeeded();
  expect(breaker.open).toBe(false);
  expect(changes).toEqual([true, false]);
});

it('does not open again because of calls that began before it closed', () => {
  const { breaker } = createObserved(0);
  const early = [breaker.tryAttempt(), breaker.tryAttempt(), breaker.tryAttempt()];
  early[0]?.failed(cause);
  early[1]?.failed(cause);
  early[2]?.failed(cause);
  breaker.tryAttempt()?.succeeded();
  expect(breaker.open).toBe(false);
});
