import { isConnectionLoss } from '@headwater/runtime';

import { IndexServerError, orMissing, unlessThere, withPlainErrors } from './index-server-error';

const refusing = (error: Error) => withPlainErrors({ ask: () => Promise.reject(error) });

it('says what the system said, as a loss, and nothing that the client attached', async () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:8108'), {
    code: 'ECONNREFUSED',
    config: { headers: { 'X-TYPESENSE-API-KEY': 'k1' } },
  });
  const told: unknown = await refusing(error)
    .ask()
    .catch((each: unknown) => each);
  expect({ ...(told as object) }).toEqual({
    name: 'IndexServerError',
    code: 'ECONNREFUSED',
    status: undefined,
  });
  expect((told as Error).message).toBe('ECONNREFUSED');
  expect(isConnectionLoss(told)).toBe(true);
});

it('says what the server answered, which is no loss', async () => {
  const error = Object.assign(new Error('Bad field.'), { httpStatus: 400 });
  const told: unknown = await refusing(error)
    .ask()
    .catch((each: unknown) => each);
  expect(told).toMatchObject({ message: 'Bad field.', status: 400 });
  expect(isConnectionLoss(told)).toBe(false);
});

const answering = (httpStatus: number) => Promise.reject(Object.assign(new Error('no'), { httpStatus }));

it('takes what the server does not have for missing, and nothing else', async () => {
  expect(await orMissing(Promise.resolve(1))).toBe(1);
  expect(await orMissing(answering(404))).toBeUndefined();
  for (const status of [403, 405, 409, 500]) await expect(orMissing(answering(status))).rejects.toThrow('no');
});

it('makes what is there already no second time, and nothing else goes unseen', async () => {
  expect([await unlessThere(Promise.resolve()), await unlessThere(answering(409))]).toEqual([true, false]);
  for (const status of [404, 408, 410, 500])
    await expect(unlessThere(answering(status))).rejects.toThrow('no');
});

it('leaves its own errors as they are, and cuts long ones', async () => {
  const own = new IndexServerError('x'.repeat(500), 503);
  await expect(refusing(own).ask()).rejects.toBe(own);
  await expect(refusing(new Error('x'.repeat(500))).ask()).rejects.toMatchObject({
    message: 'x'.repeat(300),
  });
});
