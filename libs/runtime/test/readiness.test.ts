import fc from 'fast-check';

import { createLogger, createMetrics, createReadiness, type Readiness, type ReadinessCheck } from '../src';

const up: ReadinessCheck = { ok: true };
const away: ReadinessCheck = { ok: false, detail: 'away' };
const refusing: ReadinessCheck = { ok: false, refused: true, detail: 'the key is not known' };

interface Made {
  readiness: Readiness;
  /** What each peer answers from now on. */
  answers: Record<string, ReadinessCheck | Error | 'nothing'>;
  changes: boolean[];
  messages: string[];
  metric(name: string): Promise<number>;
}

const made: Readiness[] = [];

function make(answers: Made['answers'], startGraceMs = 30_000): Made {
  const messages: string[] = [];
  const destination = {
    write: (line: string) => void messages.push((JSON.parse(line) as { msg: string }).msg),
  };
  const metrics = createMetrics();
  const peers = Object.fromEntries(
    Object.keys(answers).map((name) => [
      name,
      () => {
        const answer = answers[name] ?? up;
        if (answer === 'nothing') return new Promise<never>(() => undefined);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    ]),
  );
  const readiness = createReadiness({
    peers,
    states: { index: () => ({ ok: false, required: false }) },
    startGraceMs,
    logger: createLogger({ name: 'test', level: 'info', destination }),
    metrics,
  });
  made.push(readiness);
  const changes: boolean[] = [];
  readiness.onChange((ready) => changes.push(ready));
  const metric = async (name: string): Promise<number> => {
    const line = (await metrics.registry.metrics()).split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ').at(-1));
  };
  return { readiness, answers, changes, messages, metric };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  for (const readiness of made.splice(0)) readiness.stop();
  jest.useRealTimers();
});

it('becomes ready when everything has answered once, not necessarily at the same time', async () => {
  const { readiness, answers, changes } = make({ site: away, redis: new Error('refused') });
  await readiness.open();
  expect(readiness.status).toEqual({ ready: false, waitingFor: ['site', 'redis'] });
  answers['site'] = up;
  await jest.advanceTimersByTimeAsync(250);
  answers['site'] = away;
  await jest.advanceTimersByTimeAsync(250);
  expect(readiness.status).toEqual({ ready: false, waitingFor: ['redis'] });
  answers['redis'] = up;
  await jest.advanceTimersByTimeAsync(250);
  expect([readiness.status, changes]).toEqual([{ ready: true }, [true]]);
});

it('is not ready before it serves', async () => {
  const { readiness } = make({ site: up });
  readiness.start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(readiness.status).toEqual({ ready: false, waitingFor: ['start'] });
  await readiness.open();
  expect(readiness.ready).toBe(true);
});

it('stays ready whatever is lost then, and tells of it', async () => {
  const { readiness, answers, changes, metric } = make({ site: up, redis: up });
  await readiness.open();
  for (const answer of [away, refusing, new Error('gone'), 'nothing'] as const) {
    answers['site'] = answer;
    await jest.advanceTimersByTimeAsync(20_000);
    expect([readiness.ready, await metric('headwater_ready')]).toEqual([true, 1]);
    expect(await metric('headwater_dependency_up{dependency="site"}')).toBe(0);
    expect(await metric('headwater_dependency_up{dependency="redis"}')).toBe(1);
  }
  const reporting = readiness.report();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await reporting).toEqual({
    site: { ok: false, detail: 'no answer within 2000 ms' },
    redis: up,
    index: { ok: false, required: false },
  });
  expect(changes).toEqual([true]);
});

it('becomes ready after the grace time, whatever has not answered', async () => {
  const { readiness, messages } = make({ site: 'nothing', redis: up }, 10_000);
  void readiness.open();
  await jest.advanceTimersByTimeAsync(9_999);
  expect(readiness.status).toEqual({ ready: false, waitingFor: ['site'] });
  await jest.advanceTimersByTimeAsync(1);
  expect(readiness.ready).toBe(true);
  expect(messages).toEqual(['ready, although not everything has answered']);
});

it('never becomes ready while it is refused, and does when the refusal is over', async () => {
  const { readiness, answers, messages } = make({ site: refusing, redis: up }, 1_000);
  await readiness.open();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(readiness.status).toEqual({ ready: false, waitingFor: ['site'] });
  expect(messages).toEqual(['a dependency refuses this process']);
  answers['site'] = up;
  await jest.advanceTimersByTimeAsync(250);
  expect(readiness.ready).toBe(true);
});

it('without a grace time asks everything once all the same, so that a refusal is found', async () => {
  const refused = make({ site: refusing }, 0);
  await refused.readiness.open();
  expect(refused.readiness.ready).toBe(false);
  const alone = make({ site: away }, 0);
  await alone.readiness.open();
  expect(alone.readiness.ready).toBe(true);
});

it('is not ready from the moment it is stopped, for good', async () => {
  const { readiness, answers, changes, metric } = make({ site: up });
  await readiness.open();
  readiness.stop();
  expect([readiness.status, changes]).toEqual([{ ready: false, stopping: true }, [true, false]]);
  answers['site'] = up;
  await readiness.open();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([readiness.ready, changes, await metric('headwater_ready')]).toEqual([false, [true, false], 0]);
});

it('in every course of events: ready at most once, never before all have answered or the grace is over, never when refused', async () => {
  const answer = fc.constantFrom(up, away, refusing, new Error('gone'));
  const step = fc.record({ site: answer, redis: answer });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 8 }),
      async (steps, graceSteps) => {
        const [first] = steps;
        const { readiness, answers, changes } = make({ ...first! }, graceSteps * 250 + 1);
        const seen = { site: false, redis: false };
        let expected = false;
        await readiness.open();
        for (const [turn, now] of steps.entries()) {
          const wasRefused = steps[turn - 1]?.site === refusing || steps[turn - 1]?.redis === refusing;
          // The grace time ends between two rounds.
          if (turn === graceSteps + 1 && !wasRefused) expected = true;
          if (turn > 0) {
            Object.assign(answers, now);
            await jest.advanceTimersByTimeAsync(250);
          }
          for (const name of ['site', 'redis'] as const) seen[name] ||= now[name] === up;
          const isRefused = now.site === refusing || now.redis === refusing;
          const hasGrace = turn <= graceSteps;
          if (!isRefused && ((seen.site && seen.redis) || !hasGrace)) expected = true;
          expect(readiness.ready).toBe(expected);
          if (readiness.ready) break;
        }
        expect(changes).toEqual(expected ? [true] : []);
      },
    ),
    { numRuns: 200 },
  );
});
