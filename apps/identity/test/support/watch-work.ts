import argon2 from '@node-rs/argon2';
import { Client as Connection } from 'pg';

interface Work {
  statements: string[];
  /** Passwords that were compared. */
  hashes: number;
}

/** Says what the service does until a call is refused. The real functions do it. */
export function watchWork(): (call: () => Promise<unknown>) => Promise<Work> {
  const query = jest.spyOn(Connection.prototype, 'query');
  const verify = jest.spyOn(argon2, 'verify');
  return async (call) => {
    query.mockClear();
    verify.mockClear();
    await expect(call()).rejects.toMatchObject({ reason: 'LOGIN_REFUSED' });
    const statements = (query.mock.calls as unknown[][]).map(([given]) =>
      typeof given === 'string' ? given : (given as { text: string }).text,
    );
    return { statements, hashes: verify.mock.calls.length };
  };
}
