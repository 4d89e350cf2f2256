import { isConnectionLoss } from './connection-loss';

const coded = (code: string): Error => Object.assign(new Error('failed'), { code });

it.each([
  [coded('ECONNREFUSED')],
  [coded('57P01')],
  [coded('DEADLINE_EXCEEDED')],
  [new Error('Connection terminated unexpectedly')],
  [new Error('timeout exceeded when trying to connect')],
  [new Error('round_robin: No connection established. Last error: null')],
  [new Error('Unavailable.', { cause: coded('ENOTFOUND') })],
  [new AggregateError([coded('ECONNREFUSED'), coded('EHOSTUNREACH')])],
])('is a loss: %p', (error) => expect(isConnectionLoss(error)).toBe(true));

it.each([
  [undefined],
  ['ECONNREFUSED'],
  [coded('23505')],
  [new Error('The connection was fine')],
  [new AggregateError([])],
  [new AggregateError([coded('ECONNREFUSED'), coded('23505')])],
])('is none: %p', (error) => expect(isConnectionLoss(error)).toBe(false));
