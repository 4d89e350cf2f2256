import { isConnectionLoss } from '@headwater/runtime';

import { withPlainErrors } from './index-server-error';

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
