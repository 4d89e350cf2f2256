import { type Command } from 'commander';

import { parseId } from '../options';
import { type Surroundings, withSession } from '../session';
import { asSuperAdmin, findUser } from './people';

const columns = ['passkey_id', 'name', 'create_time', 'last_use_time'] as const;

export function registerPasskeys(program: Command, surroundings: Surroundings): void {
  const passkeys = program
    .command('passkeys')
    .description(
      'Passkeys, by which people log in without a password. Needs a key that may act as a super admin.',
    );

  passkeys
    .command('list <email>')
    .description('Lists the passkeys of a user, newest first.')
    .action(
      withSession(surroundings, async (session, _options: object, email: string) => {
        const { userId } = await findUser(session, email);
        const answer = await session.clients.identity.listPasskeys({ userId }, asSuperAdmin(session));
        session.out.list(answer.passkeys, columns);
      }),
    );

  passkeys
    .command('rename <email>')
    .argument('<passkey-id>', 'id of the passkey', parseId)
    .argument('<name>', 'its new name')
    .description('Changes the name of a passkey.')
    .action(
      withSession(
        surroundings,
        async (session, _options: object, email: string, passkeyId: number, name: string) => {
          const { userId } = await findUser(session, email);
          const { passkey } = await session.clients.identity.updatePasskey(
            { userId, passkeyId, passkey: { name }, updateMask: { paths: ['name'] } },
            asSuperAdmin(session),
          );
          session.out.record(passkey ?? {});
        },
      ),
    );

  passkeys
    .command('remove <email>')
    .argument('<passkey-id>', 'id of the passkey', parseId)
    .description('Removes a passkey. Sessions that it began go on.')
    .action(
      withSession(surroundings, async (session, _options: object, email: string, passkeyId: number) => {
        const { userId } = await findUser(session, email);
        await session.clients.identity.deletePasskey({ userId, passkeyId }, asSuperAdmin(session));
        session.out.done(`Removed passkey ${passkeyId}.`, { passkey_id: passkeyId });
      }),
    );
}
