import { paramsIn, type RouteName, routeNames, routes } from '@headwater/admin-contract';
import { type SiteRole, siteRoles, toTimestamp } from '@headwater/contracts';

import { rpcRoles } from '../src/mappers/people';
import { type Answer, askRoute, codeOf, logIn, type Who } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';
import {
  type ActorName,
  actorNames as rightNames,
  type Least,
  outcomes,
  refusals,
  rights,
} from './support/rights';
import { samples } from './support/samples';

/** Role × route × site: every answer, by status and code, is that of tables that were written by hand. */

interface Actor extends Who {
  name: string;
  role?: SiteRole;
  isSuperAdmin?: boolean;
}

type Place = 'own' | 'foreign' | 'none';
const places: Place[] = ['own', 'foreign', 'none'];

const actorNames = ['nobody', 'a session that has ended', ...rightNames] as const;

let installation: Installation;
let sites: Record<Place, number>;
const actors = new Map<string, Actor>();

async function tokenOf(userId: number): Promise<string> {
  const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
  const made = await installation.identity.createAccessToken(
    { userId, name: 'script', expireTime },
    operator,
  );
  return made.secret;
}

/** Logging out is tried, too, so each has a session of its own for every route. */
async function addActors(): Promise<void> {
  const add = (actor: Actor): unknown => actors.set(actor.name, actor);
  add({ name: 'nobody' });
  add({ name: 'a session that has ended', session: `hws_${'x'.repeat(43)}` });
  for (const role of siteRoles) {
    const userId = await installation.addPerson(`${role}@example.org`);
    const grant = { siteId: sites.own, userId, role: rpcRoles[role] };
    await installation.identity.updateGrant(grant, operator);
    add({
      name: role,
      role,
      session: await logIn(installation.port, `${role}@example.org`),
    });
    if (role === 'site_admin') {
      add({ name: 'a token of a site_admin', role, token: await tokenOf(userId) });
    }
  }
  const superId = await installation.addPerson('super@example.org', true);
  const long = { name: 'a super admin whose password was given long ago', isSuperAdmin: true };
  add({ ...long, session: await logIn(installation.port, 'super@example.org') });
  await installation.database
    .query(`update identity.sessions set confirmed_at = confirmed_at - interval '1 hour'
    where user_id = ${superId}`);
  const session = await logIn(installation.port, 'super@example.org');
  add({ name: 'a super admin', isSuperAdmin: true, session });
  add({ name: 'a token of a super admin', isSuperAdmin: true, token: await tokenOf(superId) });
}

beforeAll(async () => {
  installation = await startInstallation();
  sites = {
    own: await installation.addSite('own.example'),
    foreign: await installation.addSite('foreign.example'),
    none: 999_999,
  };
  await addActors();
}, 60_000);

afterAll(() => installation?.close());

/** From the tables of `support/rights.ts`, which know nothing of the policy that is tested. */
function expected(name: RouteName, actor: Actor, place: Place): [status: number, code?: string] {
  const { allowed } = samples[name];
  const [who, browser] = rights[name].split(', ') as [Least, 'browser'?];
  if (who === 'anybody') return allowed;
  if (actor.name === 'nobody') return [401, 'LOGIN_REQUIRED'];
  if (browser === 'browser' && actor.session === undefined) return [403, 'SESSION_REQUIRED'];
  if (actor.name === 'a session that has ended') return [401, 'CREDENTIAL_REFUSED'];
  const isOfSite = paramsIn(routes[name].path).includes('site_id');
  const isTheirs = place === 'own' || (place === 'foreign' && actor.isSuperAdmin === true);
  if (isOfSite && !isTheirs) return refusals['no site'];
  const outcome = outcomes[who][rightNames.indexOf(actor.name as ActorName)]!;
  return outcome === 'yes' ? allowed : refusals[outcome];
}

function askAs(name: RouteName, actor: Actor, place: Place): Promise<Answer> {
  const { params, query, headers, body } = samples[name];
  return askRoute(installation.port, name, actor, {
    params: { ...params, site_id: sites[place] },
    ...(query && { query }),
    ...(headers && { headers }),
    body,
  });
}

const others = routeNames.filter((name) => name !== 'logOut');

/** The answers to one actor at each place, and the answers by the rules. */
async function seenBy(actor: Actor, name: RouteName): Promise<{ seen: unknown[]; wanted: unknown[] }> {
  const isOfSite = paramsIn(routes[name].path).includes('site_id');
  const asked = isOfSite ? places : (['own'] as const);
  const answers = await Promise.all(asked.map((place) => askAs(name, actor, place)));
  // A site of others and no site are the same to the byte.
  if (isOfSite && !actor.isSuperAdmin) expect(answers[1]!.text).toBe(answers[2]!.text);
  return {
    seen: answers.map((answer, at) => [actor.name, asked[at], answer.status, codeOf(answer)]),
    wanted: asked.map((place) => {
      const [status, code] = expected(name, actor, place);
      return [actor.name, place, status, code];
    }),
  };
}

/** A password that was given when this began was given long ago before it ends, where a machine is busy. */
const keepConfirmed = () =>
  installation.database.query(
    `update identity.sessions set confirmed_at = now() where confirmed_at > now() - interval '59 minutes'`,
  );

it.each(others)('%s', async (name) => {
  await keepConfirmed();
  const isPublic = rights[name] === 'anybody';
  const all = [...actors.values()].slice(0, isPublic ? 1 : undefined);
  const outcomes: Awaited<ReturnType<typeof seenBy>>[] = [];
  // In turn: all at once would wait for the few connections of the services.
  for (const actor of all) outcomes.push(await seenBy(actor, name));
  expect(outcomes.flatMap(({ seen }) => seen)).toEqual(outcomes.flatMap(({ wanted }) => wanted));
});

it.each(actorNames)('%s lists no sites but those of their role', async (actorName) => {
  const actor = actors.get(actorName)!;
  const { body, status } = await askRoute(installation.port, 'listSites', actor);
  const listed = ((body as { sites?: { site_id: number }[] }).sites ?? []).map(({ site_id: id }) => id);
  if (actor.isSuperAdmin) expect(listed).toEqual([sites.own, sites.foreign]);
  else expect([status, listed]).toEqual(actor.role === undefined ? [401, []] : [200, [sites.own]]);
});

// The last one: it ends their sessions.
it.each(actorNames.filter((name) => !name.startsWith('a super') || name === 'a super admin'))(
  '%s logs out',
  async (actorName) => {
    const actor = actors.get(actorName)!;
    const [status] = expected('logOut', actor, 'own');
    expect((await askAs('logOut', actor, 'own')).status).toBe(status);
    if (status === 204) expect((await askAs('getMe', actor, 'own')).status).toBe(401);
  },
);
