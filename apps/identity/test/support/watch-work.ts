import { Worker } from 'node:worker_threads';

import { Client as Connection } from 'pg';

import type { HashTask } from '../../src/hashing/messages';

interface Work {
  statements: string[];
  /** Passwords that were compared. */
  hashes: number;
}

/** Of the check whether the database answers. */
const ping = 'select 1';

const isRefused = (answer: Promise<unknown>): Promise<unknown> =>
  expect(answer).rejects.toMatchObject({ reason: 'LOGIN_REFUSED' });

/** Records what the service does until a call has the expected answer. The real functions still run. */
export function watchWork(isRight = isRefused): (call: () => Promise<unknown>) => Promise<Work> {
  const query = jest.spyOn(Connection.prototype, 'query');
  const ask = jest.spyOn(Worker.prototype, 'postMessage');
  return async (call) => {
    query.mockClear();
    ask.mockClear();
    await isRight(call());
    const statements = (query.mock.calls as unknown[][]).map(([given]) =>
      typeof given === 'string' ? given : (given as { text: string }).text,
    );
    const tasks = ask.mock.calls.map(([task]) => task as HashTask);
    return {
      statements: statements.filter((text) => text !== ping),
      hashes: tasks.filter(({ passwordHash }) => passwordHash !== undefined).length,
    };
  };
}
