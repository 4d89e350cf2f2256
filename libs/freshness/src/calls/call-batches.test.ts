import fc from 'fast-check';

import { type Batch, createCallBatches } from './call-batches';

interface Call {
  group: string;
  keys: string[];
  version: number | undefined;
  finish: () => void;
  fail: () => void;
}

const settle = () => new Promise(setImmediate);

function watched(bounds: { maxKeys?: number; maxWaiting?: number } = {}) {
  const calls: Call[] = [];
  const batches = createCallBatches<string, string, string, object>({
    ...bounds,
    run: (group, { keys, version }: Batch) =>
      new Promise((resolve, reject) => {
        const asked = [...keys];
        calls.push({
          group,
          keys: asked,
          version,
          finish: () => resolve(new Map(asked.map((key) => [key, `${group}/${key} by ${calls.length}`]))),
          fail: () => reject(new Error('lost')),
        });
      }),
  });
  return {
    calls,
    ask: (group: string, key: string, ...version: [(number | undefined)?]) =>
      batches.ask(group, key, version.length === 0 ? 0 : version[0], {}),
  };
}

test('the first goes at once and alone; what is asked meanwhile travels together in the next call', async () => {
  const { calls, ask } = watched();
  const answers = ['a', 'b', 'c', 'b'].map((key) => ask('site', key));
  await settle();
  expect(calls.map(({ keys }) => keys)).toEqual([['a']]);
  calls[0]!.finish();
  await settle();
  expect(calls.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']]);
  calls[1]!.finish();
  expect(await Promise.all(answers)).toEqual(['site/a by 1', 'site/b by 2', 'site/c by 2', 'site/b by 2']);
});

test('groups do not wait for each other', async () => {
  const { calls, ask } = watched();
  void ask('one', 'a');
  void ask('two', 'a');
  await settle();
  expect(calls.map(({ group }) => group)).toEqual(['one', 'two']);
});

test('a running call is joined for a key of it that needs nothing newer; what has to be asked now is asked in the next', async () => {
  const { calls, ask } = watched();
  const answers = [
    ask('site', 'a', 5),
    ask('site', 'a', 5),
    ask('site', 'a', 6),
    ask('site', 'a', 8),
    ask('other', 'a', 5),
    ask('other', 'b', undefined),
    ask('other', 'c', 6),
  ];
  await settle();
  calls[0]!.finish();
  await settle();
  calls[1]!.finish();
  await settle();
  // What is current is as new as any version, and what has a version need not be current.
  expect(calls.map(({ keys, version }) => [keys, version])).toEqual([
    [['a'], 5],
    [['a'], 5],
    [['a'], 8],
    [['b', 'c'], undefined],
  ]);
  for (const call of calls.slice(2)) call.finish();
  await Promise.all(answers);
});

test('a call that fails fails for those who asked, and no others', async () => {
  const { calls, ask } = watched();
  const lost = ask('site', 'a');
  const next = ask('site', 'b');
  await settle();
  calls[0]!.fail();
  await expect(lost).rejects.toThrow('lost');
  await settle();
  calls[1]!.finish();
  expect(await next).toBe('site/b by 2');
  void ask('site', 'c');
  await settle();
  expect(calls[2]!.keys).toEqual(['c']);
});

test('calls and queues are bounded, and who finds them full is told at once', async () => {
  const { calls, ask } = watched({ maxKeys: 2, maxWaiting: 4 });
  const answers = Array.from({ length: 5 }, (_, turn) => ask('site', String(turn)));
  await expect(ask('site', 'one-too-many')).rejects.toMatchObject({
    code: 'RESOURCE_EXHAUSTED',
    reason: 'TOO_MANY_LOOKUPS',
  });
  // A request joins a call about the same key even without a free place.
  answers.push(ask('site', '4'));
  for (let turn = 0; turn < 3; turn++) {
    await settle();
    calls[turn]!.finish();
  }
  await Promise.all(answers);
  expect(calls.map(({ keys }) => keys)).toEqual([['0'], ['1', '2'], ['3', '4']]);
});

test('whatever the order, one call at a time in each group, and an answer that is as new as needed', async () => {
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        group: fc.constantFrom('x', 'y'),
        key: fc.constantFrom('a', 'b', 'c'),
        version: fc.option(fc.nat(3), { nil: undefined }),
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom('finish' as const, 'fail' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const running = new Map<string, number>();
      const open: { end: (failed: boolean) => void }[] = [];
      let clock = 0;
      const batches = createCallBatches<
        string,
        {
          key: string;
          group: string;
          version: number | undefined;
          beganAt: number;
        },
        string,
        object
      >({
        maxKeys: 2,
        run: async (group, { keys, version }) => {
          expect(running.get(group) ?? 0).toBe(0);
          expect(keys.size).toBeLessThanOrEqual(2);
          running.set(group, 1);
          const beganAt = ++clock;
          const [now, asked] = [version, [...keys]];
          const failed = await new Promise<boolean>((end) => open.push({ end }));
          running.set(group, 0);
          if (failed) throw new Error('lost');
          return new Map(asked.map((key) => [key, { key, group, version: now, beganAt }]));
        },
      });
      const asked: Promise<void>[] = [];
      for (const one of steps) {
        if (typeof one === 'string') open.shift()?.end(one === 'fail');
        else {
          const askedAt = ++clock;
          asked.push(
            batches.ask(one.group, one.key, one.version, {}).then(
              (answer) => {
                expect(answer).toMatchObject({ key: one.key, group: one.group });
                expect(answer.version ?? Infinity).toBeGreaterThanOrEqual(one.version ?? Infinity);
                if (one.version === undefined) expect(answer.beganAt).toBeGreaterThan(askedAt);
              },
              (error: Error) => expect(error.message).toBe('lost'),
            ),
          );
        }
        await settle();
      }
      while (open.length > 0) {
        open.shift()!.end(false);
        await settle();
      }
      await Promise.all(asked);
    }),
  );
});
