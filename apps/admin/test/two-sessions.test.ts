import { apiRoot } from '@headwater/admin-contract';

import { ask, askRoute, codeOf, fromOwnPage, logIn, sessionIn } from './support/browser';
import { type Installation, password, startInstallation } from './support/installation';

/** A browser that keeps two cookies of one name, such as a partitioned one of another program of the host. */

const name = '__Host-headwater_admin';
const email = 'ann@example.org';

let installation: Installation;
let session: string;
beforeAll(async () => {
  installation = await startInstallation();
  await installation.addPerson(email, true);
  session = await logIn(installation.port, email);
}, 60_000);
afterAll(() => installation?.close());

const other = `hws_${'A'.repeat(43)}`;
const send = (Cookie: string) =>
  ask(installation.port, { path: `${apiRoot}/me`, headers: { ...fromOwnPage, Cookie } });

it.each([
  ['the other one first', () => `${name}=${other}; ${name}=${session}`],
  ['the other one last', () => `${name}=${session}; theme=dark; ${name}=${other}`],
  ['without a blank', () => `${name}=${session};${name}=${other}`],
  ['an empty one', () => `${name}=; ${name}=${session}`],
  ['the same twice', () => `${name}=${session}; ${name}=${session}`],
])('asks as neither, and is told to forget both: %s', async (_, cookies) => {
  const answer = await send(cookies());
  expect([answer.status, codeOf(answer)]).toEqual([401, 'CREDENTIAL_REFUSED']);
  expect(answer.body).toMatchObject({
    message: 'The request carries two sessions, which are both forgotten.',
  });
  const gone = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=strict; secure; httponly`;
  expect(answer.headers['set-cookie']).toEqual([gone, `${gone}; partitioned`]);
});

it.each(['theme=dark', `x${name}=${other}`, `theme=${name}`, `${name.toLowerCase()}=${other}`])(
  'asks as ever beside another cookie: %s',
  async (beside) => {
    expect((await send(`${beside}; ${name}=${session}`)).status).toBe(200);
  },
);

it('can log in', async () => {
  const headers = { Cookie: `${name}=${session}; ${name}=${other}` };
  const answer = await askRoute(installation.port, 'logIn', {}, { body: { email, password }, headers });
  expect(answer.status).toBe(200);
  expect((await send(`${name}=${sessionIn(answer)}`)).status).toBe(200);
});
