import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type TOTP, URI } from 'otpauth';

import { type Client, contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

import { type Installation, startInstallation } from './support/installation';
import { type CliResult, run } from './support/run';

jest.setTimeout(120_000);

const domain = 'www.people.example';
const first = 'first@example.org';
const ann = 'ann@example.org';
const password = 'correct horse battery';

describe('people on the command line', () => {
  let installation: Installation;
  let authentication: Client<typeof contracts.authenticationManagement>;
  let channel: ReturnType<typeof createChannel>;
  let serviceKey: string;
  let identityAddress: string;

  const cli = (...args: string[]): Promise<CliResult> =>
    run(['--data-dir', installation.dataDir, ...args], { cwd: installation.folder });

  async function json<T = Record<string, unknown>>(...args: string[]): Promise<T> {
    const result = await cli('--json', ...args);
    if (result.exitCode !== 0) throw new Error(`exit code ${result.exitCode}: ${result.stderr}`);
    return result.json<T>();
  }

  const logIn = async (): Promise<string> =>
    (await authentication.logIn({ email: ann, password, clientAddress: '192.0.2.1', clientName: 'Firefox' }))
      .sessionToken;

  beforeAll(async () => {
    installation = await startInstallation();
    const connection = JSON.parse(readFileSync(join(installation.dataDir, 'cli.json'), 'utf8')) as {
      addresses: { identity: string };
      serviceKey: string;
    };
    serviceKey = connection.serviceKey;
    identityAddress = connection.addresses.identity;
    channel = createChannel({ address: connection.addresses.identity });
    authentication = createClient(contracts.authenticationManagement, { channel, serviceKey });
    await json('sites', 'create', domain, '--name', 'P', '--language', 'en', '--language-name', 'English');
  });
  afterAll(async () => {
    channel?.close();
    await installation?.close();
  });

  it('makes the first super admin by the secret of a set-up', async () => {
    const operator = { actor: { id: 'cli:test', superAdmin: true } };
    const { setupToken } = await createClient(contracts.identityManagement, {
      channel,
      serviceKey,
    }).createSetupToken({}, operator);
    writeFileSync(join(installation.folder, 'password'), password);
    const setUp = (email: string) =>
      cli('--json', 'users', 'setup', setupToken, email, '--password-file', 'password', '--name', 'First');
    expect((await setUp(first)).json()).toMatchObject({ email: first, name: 'First', super_admin: true });
    expect(await setUp('second@example.org')).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('SETUP_NOT_FOUND') as string,
    });
  });

  it('invites, changes and disables users', async () => {
    const invited = await json('users', 'invite', ann, '--name', 'Ann', '--super-admin');
    expect(invited).toMatchObject({ email: ann, name: 'Ann', super_admin: true, state: 'invited' });
    expect(invited).toMatchObject({ mail: 'off' });
    expect(invited).not.toHaveProperty('user');
    const secret = String(invited['invitation_token']);
    const accept = (text: string): Promise<CliResult> => {
      writeFileSync(join(installation.folder, 'password'), text);
      return cli('--json', 'users', 'accept', secret, '--password-file', 'password');
    };
    expect(await accept('short\n')).toMatchObject({ exitCode: 7 });
    expect((await accept(`${password}\n`)).json()).toMatchObject({ email: ann, state: 'active' });
    expect(await accept(password)).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('INVITATION_NOT_FOUND') as string,
    });
    expect(await cli('users', 'accept', secret, '--password-file', 'nowhere')).toMatchObject({
      stderr: expect.stringContaining('The password file nowhere cannot be read.') as string,
    });
    await authentication.logOut({ sessionToken: await logIn() });
    expect(await json('users', 'show', ann)).toMatchObject({ state: 'active' });
    // She is then the only one who can log in.
    expect(await json('users', 'demote', first)).toMatchObject({ super_admin: false });
    expect(await cli('users', 'demote', ann)).toMatchObject({
      exitCode: 4,
      stderr: expect.stringContaining('LAST_SUPER_ADMIN') as string,
    });
    expect(await json('users', 'rename', ann, 'Ann Smith')).toMatchObject({ name: 'Ann Smith' });
    const bea = 'bea@example.org';
    expect(await json('users', 'invite', bea)).toMatchObject({ name: bea, super_admin: false });
    expect(await json('users', 'promote', bea)).toMatchObject({ super_admin: true });
    expect(await json('users', 'demote', bea)).toMatchObject({ super_admin: false });
    expect(await json('users', 'disable', bea)).toMatchObject({ state: 'disabled' });
    expect((await cli('users', 'reset-password', bea)).stderr).toContain('USER_DISABLED');
    expect(await json('users', 'enable', bea)).toMatchObject({ state: 'invited' });
    expect(await json('users', 'reset-password', bea)).toMatchObject({
      invitation_token: expect.stringMatching(/^hwi_/) as string,
    });
    const linkFrom = async (origin: string, ...args: string[]) => {
      const environment = { HEADWATER_ADMIN_ORIGIN: origin };
      const where = ['--json', '--data-dir', installation.dataDir];
      return run([...where, ...args], { cwd: installation.folder, environment });
    };
    const cleo = 'cleo@example.org';
    for (const args of [
      ['users', 'invite', cleo],
      ['users', 'reset-password', cleo],
    ]) {
      const { link, invitation_token: token } = (await linkFrom('https://admin.example/', ...args)).json();
      expect(link).toBe(`https://admin.example/invitation#${String(token)}`);
    }
    expect(await linkFrom('admin.example', 'users', 'reset-password', cleo)).toMatchObject({
      stderr: expect.stringContaining('HEADWATER_ADMIN_ORIGIN') as string,
    });
    // Without the file of a standalone nothing says where the admin is.
    const environment = { HEADWATER_IDENTITY_ADDRESS: identityAddress, HEADWATER_SERVICE_KEY: serviceKey };
    const unknown = await run(['users', 'reset-password', cleo], { environment });
    expect(unknown).toMatchObject({ exitCode: 0 });
    expect(unknown.stdout).toContain('hwi_');
    expect(unknown.stdout).not.toContain('/invitation');
    expect(unknown.stderr).toContain('HEADWATER_ADMIN_ORIGIN');
    const list = await json<{ email: string }[]>('users', 'list');
    expect(list.map(({ email }) => email)).toEqual([first, ann, bea, cleo]);
    const found = await json<{ email: string }[]>('users', 'list', '--search', 'ANN s');
    expect(found.map(({ email }) => email)).toEqual([ann]);
    expect((await cli('users', 'show', 'nobody@example.org')).exitCode).toBe(3);
  });

  it('gives, lists and removes roles', async () => {
    const set = await json('grants', 'set', ann, 'site-admin', '--site', domain);
    expect(set).toMatchObject({ role: 'site_admin' });
    expect(await json('grants', 'list', '--site', domain)).toEqual([set]);
    expect(await json('grants', 'list', '--user', ann)).toEqual([set]);
    await json('grants', 'remove', ann, '--site', domain);
    expect(await json('grants', 'list', '--site', domain)).toEqual([]);
    expect((await cli('grants', 'remove', ann, '--site', domain)).exitCode).toBe(3);
    expect((await cli('grants', 'list')).stderr).toContain('--site or a --user');
    expect((await cli('grants', 'set', ann, 'owner', '--site', domain)).exitCode).toBe(2);
  });

  it('lists and ends sessions', async () => {
    const credential = await logIn();
    const sign = () => authentication.createAssertion({ credential, audience: 'site' });
    await expect(sign()).resolves.toMatchObject({ superAdmin: true });
    const [session] = await json<{ session_id: number }[]>('sessions', 'list', ann);
    expect(session).toMatchObject({ client_name: 'Firefox', client_address: '192.0.2.1' });
    await json('sessions', 'end', ann, String(session!.session_id));
    await expect(sign()).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
    expect(await json('sessions', 'list', ann)).toEqual([]);
  });

  it('ends the second factor of a user', async () => {
    const sessionToken = await logIn();
    const { url } = await authentication.beginTotp({ sessionToken });
    const code = (URI.parse(url) as TOTP).generate();
    await authentication.confirmTotp({ sessionToken, code });
    expect(await json('users', 'show', ann)).toMatchObject({ second_factor: true });
    expect(await logIn()).toBe('');
    await json('users', 'remove-second-factor', ann);
    expect(await json('users', 'show', ann)).toMatchObject({ second_factor: false });
    expect(await logIn()).toMatch(/^hws_/);
    expect(await cli('users', 'remove-second-factor', ann)).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('TOTP_NOT_FOUND') as string,
    });
  });

  it('lists, renames and removes passkeys', async () => {
    expect(await json('passkeys', 'list', ann)).toEqual([]);
    for (const args of [
      ['rename', ann, '3', 'Phone'],
      ['remove', ann, '3'],
    ]) {
      expect(await cli('passkeys', ...args)).toMatchObject({
        exitCode: 3,
        stderr: expect.stringContaining('PASSKEY_NOT_FOUND') as string,
      });
    }
  });

  it('makes, lists and revokes access tokens', async () => {
    const expires = new Date(Date.now() + 86_400_000).toISOString();
    const made = await json(
      'access-tokens',
      'create',
      ann,
      '--name',
      'Import',
      '--expires',
      expires,
      '--sites',
      '1',
    );
    const credential = String(made['secret']);
    const sign = () => authentication.createAssertion({ credential, audience: 'site', siteId: 1 });
    await expect(sign()).resolves.toMatchObject({ superAdmin: false });
    const list = await cli('--json', 'access-tokens', 'list', ann);
    expect(list.stdout).not.toContain(credential);
    expect(list.json<object[]>()).toMatchObject([{ name: 'Import', site_ids: [1] }]);
    await json('access-tokens', 'revoke', ann, String(made['access_token_id']));
    await expect(sign()).rejects.toMatchObject({ reason: 'CREDENTIAL_REFUSED' });
  });

  it('shows all of it in the one audit trail', async () => {
    const trail = await json<{ kind: string; became: string }[]>(
      ...['audit', 'list', '--super-admin', '--limit', '200'],
    );
    const seen = new Set(trail.map(({ kind, became }) => `${kind} ${became}`));
    for (const what of [
      ...['user created', 'user updated', 'invitation created', 'grant created', 'grant deleted'],
      ...['session created', 'session deleted', 'access_token created', 'access_token deleted'],
      ...['second_factor created', 'login challenged', 'second_factor deleted'],
    ]) {
      expect(seen).toContain(what);
    }
  });

  it('makes the keys of identity', async () => {
    const keys = (await run(['--json', 'keys', 'identity'])).json();
    expect(keys).toEqual({
      private_key: expect.stringMatching(/^[\w-]{64}$/) as string,
      public_key: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect((await run(['--json', 'keys', 'encryption'])).json()).toEqual({
      encryption_key: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });
});
