import { type Route, routeNames, routes, userHeader } from '@headwater/admin-contract';

import { askRoute, codeOf, logIn, type Who } from './support/browser';
import { type Installation, operator, startInstallation } from './support/installation';
import { samples } from './support/samples';

/** A page of one person, in a browser in which another one has logged in since. */

let installation: Installation;
let siteId: number;
let userId: number;
let who: Who;

beforeAll(async () => {
  installation = await startInstallation();
  siteId = await installation.addSite('harbour.example');
  userId = await installation.addPerson('ann@example.org', true);
  await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
  who = { session: await logIn(installation.port, 'ann@example.org') };
}, 60_000);

afterAll(() => installation?.close());

const named = routeNames.filter((name) => routes[name].access !== 'public');

const send = (name: (typeof named)[number], user: string) => {
  const { allowed: _, params, headers, ...rest } = samples[name];
  return askRoute(installation.port, name, who, {
    ...rest,
    params: { site_id: siteId, ...params },
    headers: { ...headers, [userHeader]: user },
  });
};

test.each(named)('%s does nothing as somebody else than who is meant', async (name) => {
  for (const other of [String(userId + 1), '', '0', `${userId}.0`, `${userId}, ${userId + 1}`]) {
    const answer = await send(name, other);
    expect([other, answer.status, codeOf(answer)]).toEqual([other, 409, 'OTHER_USER']);
    expect(String(answer.headers['set-cookie'])).not.toContain('__Host-headwater_admin');
  }
});

test('who is meant is answered as ever', async () => {
  for (const name of named.filter((each) => (routes[each] as Route).method === 'GET')) {
    expect([name, codeOf(await send(name, String(userId)))]).not.toEqual([name, 'OTHER_USER']);
  }
  expect((await send('logOut', String(userId))).headers['set-cookie']).toBeDefined();
});
