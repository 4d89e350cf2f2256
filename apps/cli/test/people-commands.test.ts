import { type Client, contracts } from '@headwater/contracts';

import { run } from './support/run';

type Rpc = keyof Client<typeof contracts.identityManagement>;

/**
 * The command that does what an RPC about people does. The admin has no other ones for that, so whatever it does can be done from here.
 * Undefined: the start of an installation prints what it answers.
 */
const commandOf: Record<Rpc, string | undefined> = {
  inviteUser: 'users invite',
  getUser: 'users show',
  listUsers: 'users list',
  updateUser: 'users rename',
  createInvitation: 'users reset-password',
  renewInvitation: 'users reset-password',
  createSetupToken: undefined,
  deleteSecondFactor: 'users remove-second-factor',
  deleteProviderAccount: 'users unlink',
  updateGrant: 'grants set',
  listGrants: 'grants list',
  listNames: 'grants list',
  listUserGrants: 'grants list',
  deleteGrant: 'grants remove',
  listSessions: 'sessions list',
  deleteSession: 'sessions end',
  listPasskeys: 'passkeys list',
  updatePasskey: 'passkeys rename',
  deletePasskey: 'passkeys remove',
  createAccessToken: 'access-tokens create',
  listAccessTokens: 'access-tokens list',
  deleteAccessToken: 'access-tokens revoke',
};

const commands = [
  ...new Set(Object.values(commandOf).flatMap((command) => command ?? [])),
  ...['users disable', 'users enable', 'users promote', 'users demote', 'users accept', 'users setup'],
];

test('every RPC about people has a command', () => {
  const { definition } = contracts.identityManagement;
  const names = Object.keys(definition).map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  expect(Object.keys(commandOf).sort()).toEqual(names.sort());
});

test.each(commands)('%s says what it does, and what it lacks', async (command) => {
  const words = command.split(' ');
  const help = await run([...words, '--help']);
  expect(help.exitCode).toBe(0);
  expect(help.stdout).toContain(`headwater ${command}`);
  // A sentence of its own between usage and options.
  expect(help.stdout.split('\n\n')[1]).toMatch(/^[A-Z].+\./s);
  if (command === 'users list') return;
  const lacking = await run(words, { environment: { HEADWATER_IDENTITY_ADDRESS: 'localhost:1' } });
  if (command === 'grants list') return;
  expect(lacking.exitCode).toBe(2);
  expect(lacking.stderr).toMatch(/missing required argument|required option/);
});
