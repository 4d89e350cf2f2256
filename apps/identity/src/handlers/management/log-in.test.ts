import type { Deps } from '../../deps';
import { createPasswords } from '../../domain/passwords';
import { logIn } from './log-in';

type Handler = ReturnType<typeof logIn>;

describe('logIn while no turn can be had', () => {
  const never = () => new Promise<never>(() => undefined);

  it.each([
    [16, 0],
    [15, 1],
  ])('with %i waiting, counts %i attempts', async (waiting, expected) => {
    const passwords = createPasswords({ hash: never, isRight: never }, 1);
    for (let turn = 0; turn < waiting + 1; turn += 1) void passwords.inSlot(never);
    let counted = 0;
    const checkLogin = () => {
      counted += 1;
      return Promise.reject(new Error('counted'));
    };
    const handler = logIn({ passwords, guard: { checkLogin } } as unknown as Deps);
    const request = { email: 'a@example.org', password: 'x', clientAddress: '10.0.0.1', clientName: 'b' };
    const refusal = expected === 0 ? { reason: 'TOO_MANY_LOGINS' } : { message: 'counted' };
    await expect(handler(request, {} as Parameters<Handler>[1])).rejects.toMatchObject(refusal);
    expect(counted).toBe(expected);
  });
});
