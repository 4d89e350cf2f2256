import { AppError } from '@headwater/errors';

import { isConnectionBroken, mapForeignKeyViolation, mapUniqueViolation, toDatabaseError } from './errors';

function databaseError(code: string, constraint?: string): Error {
  return Object.assign(new Error(`insert into "secrets" … - error ${code}`), { code, constraint });
}

describe('toDatabaseError', () => {
  it.each([
    ['ECONNREFUSED', 'UNAVAILABLE', 'DATABASE_UNAVAILABLE'],
    ['57P01', 'UNAVAILABLE', 'DATABASE_UNAVAILABLE'],
    ['25006', 'UNAVAILABLE', 'DATABASE_UNAVAILABLE'],
    ['57P03', 'UNAVAILABLE', 'DATABASE_UNAVAILABLE'],
    ['28P01', 'UNAVAILABLE', 'DATABASE_UNAVAILABLE'],
    ['53300', 'UNAVAILABLE', 'DATABASE_UNAVAILABLE'],
    ['57014', 'DEADLINE_EXCEEDED', 'DATABASE_TIMEOUT'],
    ['55P03', 'DEADLINE_EXCEEDED', 'DATABASE_TIMEOUT'],
    ['40001', 'ABORTED', 'CONCURRENT_CHANGE'],
    ['40P01', 'ABORTED', 'CONCURRENT_CHANGE'],
    ['53100', 'UNAVAILABLE', 'DATABASE_FULL'],
  ])('%s is %s %s, without the statement', (sqlState, code, reason) => {
    const cause = databaseError(sqlState);
    const mapped = toDatabaseError(cause) as AppError;
    expect(mapped).toMatchObject({ code, reason, cause });
    expect(mapped.message).not.toContain('secrets');
  });

  it('leaves faults of our own statements and errors that already have a meaning', () => {
    const syntax = databaseError('42601');
    expect(toDatabaseError(syntax)).toBe(syntax);
    const known = new AppError('NOT_FOUND', 'ENTRY_NOT_FOUND', 'No such entry.');
    expect(toDatabaseError(known)).toBe(known);
    expect(toDatabaseError('text')).toBe('text');
  });
});

describe('isConnectionBroken', () => {
  it.each(['Connection terminated unexpectedly', 'Client was closed and is not queryable'])(
    'knows "%s", which has no code',
    (message) => expect(isConnectionBroken(new Error(message))).toBe(true),
  );

  it('does not take a refused statement or an unreachable server for one', () => {
    for (const code of ['42501', 'ECONNREFUSED', '57P03']) {
      expect(isConnectionBroken(databaseError(code))).toBe(false);
    }
  });
});

describe('mapUniqueViolation and mapForeignKeyViolation', () => {
  const taken = () => new AppError('ALREADY_EXISTS', 'SLUG_TAKEN', 'The slug is taken.');

  it('give the error of the constraint, with the original as its cause', () => {
    const unique = databaseError('23505', 'entries_slug');
    expect(() => mapUniqueViolation({ entries_slug: taken })(unique)).toThrow(
      expect.objectContaining({ reason: 'SLUG_TAKEN', cause: unique }) as Error,
    );
    const foreign = databaseError('23503', 'entries_author');
    expect(() => mapForeignKeyViolation({ entries_author: taken })(foreign)).toThrow('The slug is taken.');
  });

  it.each([
    databaseError('23505', 'other'),
    databaseError('23503', 'entries_slug'),
    databaseError('23505'),
    new Error('x'),
  ])('throw anything else again (%p)', (error) => {
    expect(() => mapUniqueViolation({ entries_slug: taken })(error)).toThrow(error);
  });
});
