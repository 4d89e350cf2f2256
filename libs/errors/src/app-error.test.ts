import {
  AppError,
  internalErrorMessage,
  invalidRequest,
  notFound,
  refuseChanged,
  toAppError,
} from './app-error';
import { codeOfGrpcStatus, type ErrorCode, errorTable } from './table';

describe('errorTable', () => {
  it('has every gRPC status except OK exactly once', () => {
    const numbers = Object.values(errorTable).map((row) => row.grpc);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  });

  it.each(Object.entries(errorTable))('names status of %s back', (code, row) => {
    expect(codeOfGrpcStatus(row.grpc)).toBe(code);
  });

  it('calls a number that gRPC does not define UNKNOWN', () => {
    expect(codeOfGrpcStatus(400)).toBe('UNKNOWN');
    expect(codeOfGrpcStatus(0)).toBe('UNKNOWN');
  });

  it.each<[ErrorCode, number]>([
    ['INVALID_ARGUMENT', 422],
    ['NOT_FOUND', 404],
    ['UNAUTHENTICATED', 401],
    ['PERMISSION_DENIED', 403],
    ['RESOURCE_EXHAUSTED', 429],
    ['UNAVAILABLE', 503],
    ['INTERNAL', 500],
  ])('maps %s to HTTP %i', (code, http) => {
    expect(errorTable[code].http).toBe(http);
  });
});

describe('AppError', () => {
  it('carries code, reason, message, fields, metadata and cause', () => {
    const cause = new Error('23505');
    const error = new AppError('ALREADY_EXISTS', 'SLUG_TAKEN', 'The slug is taken.', {
      fields: { slug: ['taken'] },
      metadata: { slug: 'about' },
      cause,
    });
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'ALREADY_EXISTS',
      reason: 'SLUG_TAKEN',
      message: 'The slug is taken.',
      fields: { slug: ['taken'] },
      metadata: { slug: 'about' },
      grpcStatus: 6,
      httpStatus: 409,
    });
    expect(error.cause).toBe(cause);
  });

  it('has no cause property unless one is given', () => {
    expect('cause' in notFound('ENTRY_NOT_FOUND', 'There is no such entry.')).toBe(false);
  });
});

describe('invalidRequest', () => {
  it('takes its message from the first field error', () => {
    expect(invalidRequest({ q: ['q is required.'] }).message).toBe('q is required.');
    expect(invalidRequest({ q: ['q is required.', 'b'] }).message).toBe('q is required. (and 1 more error)');
    expect(invalidRequest({ q: ['a'], r: ['b', 'c'] }).message).toBe('a (and 2 more errors)');
  });

  it('has a message even without fields', () => {
    expect(invalidRequest({}).message).toBe('The request is not valid.');
    expect(invalidRequest({}, 'Nothing to change.').message).toBe('Nothing to change.');
  });

  it('is INVALID_ARGUMENT INVALID_REQUEST', () => {
    expect(invalidRequest({ q: ['x'] })).toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_REQUEST',
      fields: { q: ['x'] },
    });
  });
});

describe('toAppError', () => {
  it('returns an AppError unchanged', () => {
    const error = notFound('SITE_NOT_FOUND', 'There is no such site.');
    expect(toAppError(error)).toBe(error);
  });

  it.each([[new Error('relation "entries" does not exist')], ['text'], [undefined], [{ code: 5 }]])(
    'hides %p behind INTERNAL and keeps it as the cause',
    (thrown) => {
      const error = toAppError(thrown);
      expect(error).toMatchObject({ code: 'INTERNAL', reason: 'INTERNAL', message: internalErrorMessage });
      expect(error.cause).toBe(thrown);
    },
  );
});

describe('refuseChanged', () => {
  const before = { name: 'a', end: new Date(5), own: { widths: [1] } };
  const refused = (expected: Partial<typeof before>, after: Partial<typeof before> = {}) => {
    try {
      refuseChanged('thing', { before, expected, after });
      return false;
    } catch (error) {
      expect(error).toMatchObject({
        code: 'ABORTED',
        reason: 'REVISION_CONFLICT',
        message: 'The thing has been changed since. Read it again and repeat the change on it.',
      });
      return true;
    }
  };

  it('compares by content what is named', () => {
    expect(refused({})).toBe(false);
    expect(refused({ name: 'a', end: new Date(5), own: { widths: [1] } })).toBe(false);
    expect(refused({ name: 'b' }, { name: 'c' })).toBe(true);
    expect(refused({ name: 'a', end: new Date(6) }, { name: 'c' })).toBe(true);
    expect(refused({ own: { widths: [1, 2] } })).toBe(true);
  });

  it('lets through what is as it is to be', () => {
    expect(refused({ name: 'b' }, { name: 'a' })).toBe(false);
  });
});
