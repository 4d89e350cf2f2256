import { AppError, type ErrorCode } from '@headwater/errors';

import { toFault, tooManyRequests, validationFailed } from './faults';

const of = (code: ErrorCode) => toFault(new AppError(code, 'SOME_REASON', 'pool of 10.0.0.3 is exhausted'));

test.each<[ErrorCode, number, string]>([
  ['UNAVAILABLE', 503, 'SERVICE_UNAVAILABLE'],
  ['DEADLINE_EXCEEDED', 503, 'SERVICE_UNAVAILABLE'],
  ['RESOURCE_EXHAUSTED', 503, 'SERVICE_UNAVAILABLE'],
  ['NOT_FOUND', 404, 'CONTENT_NOT_FOUND'],
  ['INVALID_ARGUMENT', 500, 'INTERNAL_ERROR'],
  ['PERMISSION_DENIED', 500, 'INTERNAL_ERROR'],
  ['INTERNAL', 500, 'INTERNAL_ERROR'],
])('%s of a service is a %i in our own words', (code, status, stable) => {
  const fault = of(code);
  expect([fault.status, fault.code]).toEqual([status, stable]);
  expect(fault.message).not.toContain('10.0.0.3');
});

test('a 503 says when to come back', () => {
  expect(of('UNAVAILABLE').headers).toEqual({ 'Retry-After': '1' });
});

test('a request that is kept off a service leaves the log alone', () => {
  expect(of('UNAVAILABLE').cause).toBeInstanceOf(AppError);
  const kept = toFault(new AppError('UNAVAILABLE', 'CIRCUIT_OPEN', 'The service does not answer.'));
  expect([kept.status, kept.headers, kept.cause]).toEqual([503, { 'Retry-After': '1' }, undefined]);
});

test('what nobody expected becomes a fixed text and keeps its cause', () => {
  const cause = new Error('relation "secret" does not exist');
  const fault = toFault(cause);
  expect([fault.status, fault.cause]).toEqual([500, cause]);
  expect(fault.body).toEqual({ message: 'Something went wrong on our side.', code: 'INTERNAL_ERROR' });
});

test.each([
  [0, '1'],
  [1, '1'],
  [1_000, '1'],
  [1_001, '2'],
  [59_999.5, '60'],
])('a wait of %d ms is a Retry-After of %s', (retryAfterMs, seconds) => {
  expect(tooManyRequests(retryAfterMs).headers).toEqual({ 'Retry-After': seconds });
});

test.each([
  [['a'], 'a'],
  [['a', 'b'], 'a (and 1 more error)'],
  [['a', 'b', 'c'], 'a (and 2 more errors)'],
])('the message for %j is %j', (messages, message) => {
  expect(validationFailed({ q: messages }).message).toBe(message);
});
