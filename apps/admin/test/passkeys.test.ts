import { createAuthenticator } from '@headwater/testing';

import { type Answer, askRoute, codeOf, logIn, type RouteAsk, sessionIn } from './support/browser';
import { type Installation, origin, startInstallation } from './support/installation';

let installation: Installation;
let port: number;
let session: string;

type Name = Parameters<typeof askRoute>[1];
const as = (who: string, name: Name, asked?: RouteAsk) => askRoute(port, name, { session: who }, asked);
const optionsIn = ({ body }: Answer): string => (body as { options_json: string }).options_json;
const idIn = ({ body }: Answer): number => (body as { passkey: { passkey_id: number } }).passkey.passkey_id;

beforeAll(async () => {
  installation = await startInstallation();
  ({ port } = installation);
  await installation.addPerson('person@example.org');
  session = await logIn(port, 'person@example.org');
}, 60_000);

afterAll(() => installation?.close());

async function addPasskey(name: string) {
  const authenticator = createAuthenticator(origin);
  const options = optionsIn(await as(session, 'beginMyPasskey'));
  const body = { name, response_json: authenticator.register(options) };
  const made = await as(session, 'createMyPasskey', { body });
  return { authenticator, made };
}

it('is made, logs in, confirms, is renamed and deleted', async () => {
  expect((await askRoute(port, 'getLoginMethods', {})).body).toMatchObject({ passkey: true });
  const { authenticator, made } = await addPasskey('Phone');
  expect(made.body).toMatchObject({ passkey: { name: 'Phone', last_use_time: null } });

  const options = optionsIn(await askRoute(port, 'requestPasskeyLogin', {}));
  const body = { response_json: authenticator.use(options) };
  const entered = await askRoute(port, 'logInWithPasskey', {}, { body });
  const begun = sessionIn(entered);
  expect((await as(begun, 'getMe')).body).toMatchObject({ user: { email: 'person@example.org' } });
  // The answer is good for one login.
  const again = await askRoute(port, 'logInWithPasskey', {}, { body });
  expect([codeOf(again), sessionIn(again)]).toEqual(['PASSKEY_REFUSED', '']);

  await installation.database.query(`update identity.sessions set confirmed_at = now() - interval '1 hour'`);
  expect(codeOf(await as(begun, 'beginMyPasskey'))).toBe('CONFIRMATION_REQUIRED');
  const asked = optionsIn(await as(begun, 'requestPasskeyConfirmation'));
  const confirmed = await as(begun, 'confirmPasskey', { body: { response_json: authenticator.use(asked) } });
  expect(confirmed.status).toBe(200);
  expect((await as(begun, 'beginMyPasskey')).status).toBe(201);

  const params = { passkey_id: idIn(made) };
  await as(begun, 'updateMyPasskey', { params, body: { name: 'Old phone' } });
  const { body: listed } = await as(begun, 'listMyPasskeys');
  expect(listed).toMatchObject({
    passkeys: [{ name: 'Old phone', last_use_time: expect.any(String) as string }],
  });
  expect((await as(begun, 'deleteMyPasskey', { params })).status).toBe(204);
  const late = optionsIn(await askRoute(port, 'requestPasskeyLogin', {}));
  const gone = { body: { response_json: authenticator.use(late) } };
  expect(codeOf(await askRoute(port, 'logInWithPasskey', {}, gone))).toBe('PASSKEY_REFUSED');
});

it('is refused from another origin, and belongs to its user', async () => {
  session = await logIn(port, 'person@example.org');
  const { authenticator, made } = await addPasskey('Key');
  const options = optionsIn(await askRoute(port, 'requestPasskeyLogin', {}));
  const foreign = authenticator.use(options, { origin: 'https://admin.example:8443' });
  const refused = await askRoute(port, 'logInWithPasskey', {}, { body: { response_json: foreign } });
  expect([codeOf(refused), sessionIn(refused)]).toEqual(['PASSKEY_REFUSED', '']);

  await installation.addPerson('other@example.org');
  const other = await logIn(port, 'other@example.org');
  expect((await as(other, 'listMyPasskeys')).body).toEqual({ passkeys: [] });
  const params = { passkey_id: idIn(made) };
  expect(codeOf(await as(other, 'deleteMyPasskey', { params }))).toBe('PASSKEY_NOT_FOUND');
  const asked = optionsIn(await as(other, 'requestPasskeyConfirmation'));
  const theirs = { body: { response_json: authenticator.use(asked) } };
  expect(codeOf(await as(other, 'confirmPasskey', theirs))).toBe('PASSKEY_REFUSED');
});
