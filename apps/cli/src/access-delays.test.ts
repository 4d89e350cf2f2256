import { tellAccessDelays } from './access-delays';

function told(answer: unknown) {
  const notes: string[] = [];
  const client = tellAccessDelays(
    {
      name: 'site',
      deleteToken: async (request: object, call: object) => ({ request, call, ...(answer as object) }),
    },
    { note: (sentence) => void notes.push(sentence) },
  );
  return { client, notes };
}

it('tells until when gateways may act as before, and gives the answer on', async () => {
  const actsByTime = { seconds: 1_763_719_562, nanos: 5_000_000 };
  const { client, notes } = told({ accessDelay: { actsByTime } });
  expect(await client.deleteToken({ a: 1 }, { b: 2 })).toEqual({
    request: { a: 1 },
    call: { b: 2 },
    accessDelay: { actsByTime },
  });
  expect(notes).toEqual([
    'The change is made, but Redis could not be told of it: gateways may act as before until 2025-11-21T10:06:03Z.',
  ]);
});

it.each([{}, { accessDelay: null }, { accessDelay: { actsByTime: null } }])(
  'says nothing with %p',
  async (answer) => {
    const { client, notes } = told(answer);
    await client.deleteToken({}, {});
    expect([notes, client.name]).toEqual([[], 'site']);
  },
);

it('gives a refusal on as it is', async () => {
  const refuse = () => Promise.reject(new Error('no'));
  const client = tellAccessDelays({ refuse }, { note: () => undefined });
  await expect(client.refuse()).rejects.toThrow('no');
});
