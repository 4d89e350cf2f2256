import { paramsIn, type RouteName, routeNames, routes } from '@headwater/admin-contract';
import { toTimestamp } from '@headwater/contracts';

import { type Answer, askRoute, codeOf, logIn, type Who } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';
import { type ActorName, actorNames, type Least, outcomes, refusals, rights } from './support/rights';
import { samples } from './support/samples';

/** A person's rights are taken away and given back. Every route follows from the next request on, for one session and one token. */

let installation: Installation;
let siteId: number;
let userId: number;
let session: string;
let token: string;

beforeAll(async () => {
  installation = await startInstallation();
  siteId = await installation.addSite('harbour.example');
  await installation.addPerson('super@example.org', true);
  userId = await installation.addPerson('anna@example.org', true);
  session = await logIn(installation.port, 'anna@example.org');
  const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
  const made = await installation.identity.createAccessToken(
    { userId, name: 'script', expireTime },
    operator,
  );
  token = made.secret;
}, 60_000);

afterAll(() => installation?.close());

const updateUser = (user: { superAdmin?: boolean; disabled?: boolean }, path: string) =>
  installation.identity.updateUser({ userId, user, updateMask: { paths: [path] } }, operator);
const give = (role: 'ROLE_SITE_ADMIN' | 'ROLE_EDITOR' | 'ROLE_VIEWER') =>
  installation.identity.updateGrant({ siteId, userId, role }, operator);

type State = ActorName | 'nobody of the site' | 'disabled';

const states: [what: string, state: State, change: () => Promise<unknown>][] = [
  [
    'no super admin any more, and a site admin',
    'site_admin',
    async () => {
      await give('ROLE_SITE_ADMIN');
      await updateUser({ superAdmin: false }, 'super_admin');
    },
  ],
  ['an editor', 'editor', () => give('ROLE_EDITOR')],
  ['a viewer', 'viewer', () => give('ROLE_VIEWER')],
  [
    'nobody of the site',
    'nobody of the site',
    () => installation.identity.deleteGrant({ siteId, userId }, operator),
  ],
  ['an editor once more', 'editor', () => give('ROLE_EDITOR')],
  ['a super admin once more', 'a super admin', () => updateUser({ superAdmin: true }, 'super_admin')],
  ['disabled', 'disabled', () => updateUser({ disabled: true }, 'disabled')],
];

/** Logging out would end the session by itself. */
const asked = routeNames.filter((name) => name !== 'logOut' && rights[name] !== 'anybody');

function wanted(name: RouteName, state: State, isToken: boolean): [status: number, code?: string] {
  const { allowed } = samples[name];
  const [who, browser] = rights[name].split(', ') as [Exclude<Least, 'anybody'>, 'browser'?];
  if (isToken && browser === 'browser') return [403, 'SESSION_REQUIRED'];
  if (state === 'disabled') return [401, 'CREDENTIAL_REFUSED'];
  const isOfSite = paramsIn(routes[name].path).includes('site_id');
  if (state === 'nobody of the site' && isOfSite) return refusals['no site'];
  const as = state === 'nobody of the site' ? 'viewer' : state;
  const outcome = outcomes[who][actorNames.indexOf(as)]!;
  const outcomeOfToken = outcome === 'yes' && who.startsWith('confirmed') ? 'confirm' : outcome;
  const own = isToken ? outcomeOfToken : outcome;
  return own === 'yes' ? allowed : refusals[own];
}

function send(name: RouteName, who: Who): Promise<Answer> {
  const { params, query, headers, body } = samples[name];
  return askRoute(installation.port, name, who, {
    params: { ...params, site_id: siteId },
    ...(query && { query }),
    ...(headers && { headers }),
    body,
  });
}

it.each(states)('%s', async (_, state, change) => {
  await change();
  await installation.database.query('update identity.sessions set confirmed_at = now()');
  const wrong: unknown[] = [];
  for (const name of asked) {
    for (const isToken of [false, true]) {
      const answer = await send(name, isToken ? { token } : { session });
      const right = wanted(name, state, isToken);
      const seen = [answer.status, codeOf(answer)];
      if (seen[0] !== right[0] || seen[1] !== right[1]) wrong.push({ name, isToken, seen, right });
    }
  }
  expect(wrong).toEqual([]);
});
