import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  paramsIn,
  type RouteCalls,
  type RouteName,
  routeNames,
  type Routes,
  routes,
} from '@headwater/admin-contract';
import { type Client, contracts } from '@headwater/contracts';

import { type RecordedServices, startRecordedServices } from './support/recorded-services';
import { run } from './support/run';

type PeopleRpc =
  | `identityManagement.${keyof Client<typeof contracts.identityManagement>}`
  | `authenticationManagement.${keyof Client<typeof contracts.authenticationManagement>}`;

/** The routes of the admin that ask identity for something. */
type PeopleRoute = {
  [Name in RouteName]: [Extract<RouteCalls<Name>, PeopleRpc>] extends [never] ? never : Name;
}[RouteName];

/** The commands that do the same as the route, with the RPCs that they call; or why there is none. */
type Reached = { commands: { line: string; calls: PeopleRpc }[] } | { none: string };

const does = (...commands: [line: string, calls: PeopleRpc][]): Reached => ({
  commands: commands.map(([line, calls]) => ({ line, calls })),
});
const none = (why: string): Reached => ({ none: why });

const inBrowser = 'a session, a passkey or an app belongs to the person who logs in';
const resetLink = does(['users reset-password ann@example.org', 'identityManagement.createInvitation']);
const endSecondFactor = does([
  'users remove-second-factor ann@example.org',
  'identityManagement.deleteSecondFactor',
]);
const setGrant = does([
  'grants set ann@example.org editor --site one.example',
  'identityManagement.updateGrant',
]);

/** A route that asks identity and has no line here does not compile. */
const reached: Record<PeopleRoute, Reached> = {
  logIn: none(inBrowser),
  logOut: does(['sessions end ann@example.org 5', 'identityManagement.deleteSession']),
  completeLogIn: none(inBrowser),
  getMe: does(
    ['users show ann@example.org', 'identityManagement.getUser'],
    ['grants list --user ann@example.org', 'identityManagement.listUserGrants'],
  ),
  confirmPassword: none('the service key of the command takes the place of the password'),
  // The link takes the place of the former password.
  changePassword: resetLink,
  changeMyName: does(['users rename ann@example.org Ann', 'identityManagement.updateUser']),
  findInvitation: does(['users show-link secret', 'authenticationManagement.getInvitation']),
  acceptInvitation: does([
    'users accept secret --password-file password',
    'authenticationManagement.acceptInvitation',
  ]),
  completeSetup: does([
    'users setup secret ann@example.org --name Ann --password-file password',
    'authenticationManagement.completeSetup',
  ]),
  listMySessions: does(['sessions list ann@example.org', 'identityManagement.listSessions']),
  deleteMySession: does(['sessions end ann@example.org 5', 'identityManagement.deleteSession']),
  listMyAccessTokens: does(['access-tokens list ann@example.org', 'identityManagement.listAccessTokens']),
  createMyAccessToken: does([
    'access-tokens create ann@example.org --name Import --sites 3,4 --expires 2030-01-01T00:00:00Z',
    'identityManagement.createAccessToken',
  ]),
  deleteMyAccessToken: does([
    'access-tokens revoke ann@example.org 5',
    'identityManagement.deleteAccessToken',
  ]),
  beginTotp: none(inBrowser),
  confirmTotp: none(inBrowser),
  createRecoveryCodes: none(inBrowser),
  deleteTotp: endSecondFactor,
  deleteSecondFactor: endSecondFactor,
  getLoginMethods: none('the configuration says how people log in; the page of the login asks for it'),
  beginProviderLogin: none(inBrowser),
  finishProviderLogin: none(inBrowser),
  beginProviderConfirmation: none(inBrowser),
  finishProviderConfirmation: none(inBrowser),
  deleteProviderAccount: does([
    'users unlink ann@example.org https://id.example',
    'identityManagement.deleteProviderAccount',
  ]),
  requestPasskeyLogin: none(inBrowser),
  logInWithPasskey: none(inBrowser),
  requestPasskeyConfirmation: none(inBrowser),
  confirmPasskey: none(inBrowser),
  beginMyPasskey: none(inBrowser),
  createMyPasskey: none(inBrowser),
  listMyPasskeys: does(['passkeys list ann@example.org', 'identityManagement.listPasskeys']),
  updateMyPasskey: does(['passkeys rename ann@example.org 5 Phone', 'identityManagement.updatePasskey']),
  deleteMyPasskey: does(['passkeys remove ann@example.org 5', 'identityManagement.deletePasskey']),
  listUsers: does(['users list --search ann', 'identityManagement.listUsers']),
  inviteUser: does([
    'users invite ann@example.org --name Ann --super-admin',
    'identityManagement.inviteUser',
  ]),
  getUser: does(
    ['users show ann@example.org', 'identityManagement.getUser'],
    ['grants list --user ann@example.org', 'identityManagement.listUserGrants'],
  ),
  updateUser: does(
    ['users rename ann@example.org Ann', 'identityManagement.updateUser'],
    ['users promote ann@example.org', 'identityManagement.updateUser'],
    ['users demote ann@example.org', 'identityManagement.updateUser'],
    ['users disable ann@example.org', 'identityManagement.updateUser'],
    ['users enable ann@example.org', 'identityManagement.updateUser'],
  ),
  createInvitation: resetLink,
  renewInvitation: resetLink,
  listGrants: does(['grants list --site one.example --search ann', 'identityManagement.listGrants']),
  createGrant: setGrant,
  updateGrant: setGrant,
  deleteGrant: does(['grants remove ann@example.org --site one.example', 'identityManagement.deleteGrant']),
  listNames: none('grants list shows the names of all who have a role in a site'),
  listSites: none('the command sees every site, whoever has a role there'),
  announcePresence: none('a command has no entry open'),
  listSiteAuditEvents: none('users list tells who a user is that the audit trail names'),
  listAuditEvents: none('users list tells who a user is that the audit trail names'),
};

/** Parameters of the route that the command does not need. */
const notGiven: Partial<Record<PeopleRoute, string[]>> = {
  // The link takes their place.
  changePassword: ['password', 'new_password'],
  // Operators may make a link for anybody, so the command takes no site of which the person is a member.
  renewInvitation: ['site_id'],
  // The command has no form that was filled with the former name.
  updateUser: ['expected_name'],
  changeMyName: ['expected_name'],
  // Nor one that showed the former role.
  updateGrant: ['expected_role'],
};

/** RPCs that no route of the admin calls. */
const beside: Partial<Record<PeopleRpc, string>> = {
  'identityManagement.createSetupToken': 'the start of an installation prints what it answers',
  'authenticationManagement.createAssertion':
    'the admin asks for it with every request, the command has its key',
};

const lines = Object.entries(reached).flatMap(([route, one]) =>
  'none' in one ? [] : one.commands.map(({ line, calls }) => ({ route: route as PeopleRoute, line, calls })),
);
/** The words before the arguments: each group has commands of one word. */
const commands = [...new Set(lines.map(({ line }) => line.split(' ').slice(0, 2).join(' ')))];

const user = { userId: 7, email: 'ann@example.org', name: 'Ann', superAdmin: false };
const member = { email: 'ann@example.org', name: 'Ann', state: 'USER_STATE_ACTIVE' };
const grant = { siteId: 3, userId: 7, role: 'ROLE_EDITOR', member };
const page = { nextPageToken: '' };

describe('what the admin does with people', () => {
  let services: RecordedServices;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'headwater-people-'));
    writeFileSync(join(folder, 'password'), 'correct horse battery');
    services = await startRecordedServices(folder, {
      'siteManagement.getSite': { site: { siteId: 3 } },
      'identityManagement.getUser': { user },
      'identityManagement.listUsers': { users: [user], ...page },
      'identityManagement.listGrants': { grants: [grant], ...page },
    });
  });
  afterAll(async () => {
    await services.close();
    rmSync(folder, { recursive: true });
  });

  it('is known of every route, and of every RPC', () => {
    const ofPeople = (rpc: string) => /^(identity|authentication)Management\./.test(rpc);
    const asking = routeNames.filter((name) => routes[name].calls.some(ofPeople));
    expect(Object.keys(reached).sort()).toEqual(asking.sort());
    const asked = new Set<string>(asking.flatMap((name) => routes[name].calls.filter(ofPeople)));
    for (const service of ['identityManagement', 'authenticationManagement'] as const) {
      for (const name of Object.keys(contracts[service].definition)) {
        const rpc = `${service}.${name.charAt(0).toLowerCase()}${name.slice(1)}`;
        expect([rpc, asked.has(rpc) || rpc in beside]).toEqual([rpc, true]);
      }
    }
  });

  it.each(lines)('$route: headwater $line', async ({ line, calls: rpc }) => {
    const { result, calls } = await services.run('--actor', 'tests', ...line.split(' '));
    expect(result).toMatchObject({ exitCode: 0 });
    const made = calls.filter((call) => call.rpc === rpc);
    expect(made).toHaveLength(1);
    if (rpc.startsWith('identity')) expect(made[0]!.actor).toEqual({ id: 'cli:tests', superAdmin: true });
  });

  it.each([...new Set(lines.map(({ line }) => line))])(
    'headwater %s --json answers a program',
    async (line) => {
      const { result } = await services.run(...line.split(' '), '--json');
      expect(result).toMatchObject({ exitCode: 0 });
      expect(() => result.json()).not.toThrow();
    },
  );

  /** The parameters of a route, without the place in a list: the CLI reads all pages by itself. */
  const takenBy = (name: PeopleRoute): string[] => {
    const { query, body, path } = routes[name] as Routes[PeopleRoute] & { query?: Shaped; body?: Shaped };
    const given = [query, body].flatMap((one) => (one === undefined ? [] : Object.keys(one.shape)));
    // Whoever asks by the command names the person.
    return [...given, ...paramsIn(path)].filter((key) => !['page_size', 'page_token'].includes(key));
  };
  interface Shaped {
    shape: Record<string, unknown>;
  }

  it.each([...new Set(lines.map(({ route }) => route))])(
    '%s can be given all that the admin gives it',
    async (route) => {
      const said = new Set<string>();
      for (const { line } of lines.filter((one) => one.route === route))
        for (const { request } of (await services.run(...line.split(' '))).calls) namesIn(request, said);
      const lacking = takenBy(route).filter((key) => !said.has(key));
      expect(lacking).toEqual(notGiven[route] ?? []);
    },
  );
});

/** The names of all that was given, in snake_case. */
function namesIn(given: object, names: Set<string>): void {
  for (const [key, value] of Object.entries(given)) {
    const isGiven = value !== undefined && value !== null && value !== '' && value !== 0;
    if (isGiven) names.add(key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) namesIn(value as object, names);
  }
}

describe('help', () => {
  const document = readFileSync(join(__dirname, '../../../docs/command-line.md'), 'utf8');

  it.each(commands)('of %s says what it does, and the command what it lacks', async (command) => {
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

  it.each(commands)('the document names %s', (command) => {
    const [group, word] = command.split(' ') as [string, string];
    const people = document.slice(document.indexOf('## People'), document.indexOf('## Previews'));
    expect(people.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`\`${group} ${word}\\b|\`${group} [^.]*\`${word}\\b`),
    );
  });
});
