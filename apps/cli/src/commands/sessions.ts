import { type Command } from 'commander';

import { parseId } from '../options';
import { type Surroundings, withSession } from '../session';
import { asSuperAdmin, findUser } from './people';

const columns = [
  'session_id',
  'client_name',
  'client_address',
  'create_time',
  'last_use_time',
  'end_time',
] as const;

export function registerSessions(program: Command, surroundings: Surroundings): void {
  const sessions = program
    .command('sessions')
    .description('Logins of people that go on. Needs a key that may act as a super admin.');

  sessions
    .command('list <email>')
    .description('Lists the sessions of a user, newest first.')
    .action(
      withSession(surroundings, async (session, _options: object, email: string) => {
        const { userId } = await findUser(session, email);
        const answer = await session.clients.identity.listSessions({ userId }, asSuperAdmin(session));
        session.out.list(answer.sessions, columns);
      }),
    );

  sessions
    .command('end <email>')
    .argument('<session-id>', 'id of the session', parseId)
    .description('Ends a session. It is refused from the next request on.')
    .action(
      withSession(surroundings, async (session, _options: object, email: string, sessionId: number) => {
        const { userId } = await findUser(session, email);
        await session.clients.identity.deleteSession({ userId, sessionId }, asSuperAdmin(session));
        session.out.done(`Ended session ${sessionId}.`, { session_id: sessionId });
      }),
    );
}
