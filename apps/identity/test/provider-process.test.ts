import { insertSite, type TestSite } from '@headwater/testing';

import { createHarness, type Harness, keys, operator } from './setup';
import { Browser } from './support/browser';
import { providerMissing, type ProviderProcess, startProvider } from './support/provider-process';

const redirectUri = 'https://admin.example/callback';
const clientAddress = '192.0.2.1';

// In CI a missing provider fails. Elsewhere the reason stands in the name of what was skipped.
const describeHere = providerMissing === undefined || process.env['CI'] ? describe : describe.skip;

describeHere(`oidc-provider in a process of its own${providerMissing ? ` (${providerMissing})` : ''}`, () => {
  let harness: Harness;
  let provider: ProviderProcess;
  let site: TestSite;
  let browser: Browser;
  beforeAll(async () => {
    provider = await startProvider(redirectUri);
    const { issuer, clientSecret } = provider;
    const groupRules: { group: string; siteId: number; role: 'editor' }[] = [];
    harness = await createHarness(
      {},
      {
        provider: {
          issuer,
          clientId: 'headwater',
          clientSecret,
          redirectUri,
          scopes: ['openid', 'email'],
          name: 'Real',
          groupsClaim: 'groups',
          groupRules,
        },
      },
    );
    site = await insertSite(harness.database, { name: 'One' });
    groupRules.push({ group: 'writers', siteId: site.siteId, role: 'editor' });
  });
  beforeEach(() => {
    browser = new Browser(provider.issuer);
  });
  afterAll(async () => {
    await harness.close();
    await provider.close();
  });

  /** Types address and password where the provider asks for them. Returns the query with which the browser comes back. */
  async function visit(authorizationUrl: string, email: string): Promise<{ query: string; forms: string[] }> {
    const forms: string[] = [];
    let page = await browser.open(authorizationUrl);
    while (page.html !== '' && forms.length < 5) {
      const action = /<form[^>]* action="([^"]+)"/.exec(page.html)?.[1] ?? '';
      const prompt = /name="prompt" value="(\w+)"/.exec(page.html)?.[1] ?? 'none';
      forms.push(prompt);
      page = await browser.open(new URL(action, page.url).href, { prompt, login: email, password: 'any' });
    }
    expect(page.url).toContain(`${redirectUri}?`);
    return { query: new URL(page.url).search, forms };
  }

  const begin = () => harness.authentication.beginProviderLogin({ clientAddress });
  const finish = (callbackQuery: string, loginSecret: string) =>
    harness.authentication.finishProviderLogin({ callbackQuery, loginSecret, clientAddress });
  /** Expects that no session was made. */
  async function expectRefused(login: Promise<unknown>, reason: string) {
    const count = async () =>
      (await harness.admin.query<{ count: string }>('select count(*) from identity.sessions')).rows[0]?.count;
    const before = await count();
    await expect(login).rejects.toMatchObject({ code: 'UNAUTHENTICATED', reason: 'LOGIN_REFUSED' });
    expect(await count()).toBe(before);
    const { rows } = await harness.admin.query<{ aspect: string }>(
      `select aspect from platform.directory_events where kind = 'provider_login' order by event_id desc limit 1`,
    );
    expect(rows).toEqual([{ aspect: reason }]);
  }

  async function logIn(email: string) {
    const { authorizationUrl, loginSecret } = await begin();
    const { query, forms } = await visit(authorizationUrl, email);
    return { ...(await finish(query, loginSecret)), forms, query };
  }

  it('logs an invited person in, with the role of a group', async () => {
    const email = 'ann@example.org';
    const userId = await harness.invite(email);
    const { user, sessionToken, forms } = await logIn(email);
    expect(user).toMatchObject({ userId, providerIssuers: [provider.issuer] });
    expect(forms).toEqual(['login', 'consent']);
    const { role } = await harness.authentication.createAssertion({
      credential: sessionToken,
      audience: 'content',
      siteId: site.siteId,
    });
    expect(role).toBe('ROLE_EDITOR');
  });

  it('logs nobody in whom nobody has invited', async () => {
    await expect(logIn('stranger@example.org')).rejects.toMatchObject({ reason: 'LOGIN_REFUSED' });
    await expect(
      harness.management.getUser({ email: 'stranger@example.org' }, operator),
    ).rejects.toMatchObject({ reason: 'USER_NOT_FOUND' });
  });

  it('takes a code once', async () => {
    const email = 'cleo@example.org';
    await harness.invite(email);
    const callback = new URLSearchParams((await logIn(email)).query);
    const { authorizationUrl, loginSecret } = await begin();
    callback.set('state', new URL(authorizationUrl).searchParams.get('state')!);
    await expectRefused(finish(callback.toString(), loginSecret), 'by_provider');
  });

  it('takes no code that it gave to another client', async () => {
    const email = 'dora@example.org';
    await harness.invite(email);
    const { authorizationUrl, loginSecret } = await begin();
    // All but the client is that of our login.
    const { query } = await visit(
      authorizationUrl.replace('client_id=headwater', 'client_id=another'),
      email,
    );
    await expectRefused(finish(query, loginSecret), 'by_provider');
  });

  it('logs nobody in who turns back there', async () => {
    const { authorizationUrl, loginSecret } = await begin();
    const { html, url } = await browser.open(authorizationUrl);
    const abort = /href="([^"]+\/abort)"/.exec(html)?.[1] ?? '';
    const page = await browser.open(new URL(abort, url).href);
    expect(new URL(page.url).searchParams.get('error')).toBe('access_denied');
    await expectRefused(finish(new URL(page.url).search, loginSecret), 'by_provider');
  });

  it('asks for the password again to confirm a session, though it knows the browser', async () => {
    const email = 'bea@example.org';
    const userId = await harness.invite(email, { superAdmin: true });
    const { sessionToken } = await logIn(email);
    expect((await logIn(email)).forms).toEqual([]);
    await harness.admin.query(
      `update identity.sessions set confirmed_at = confirmed_at - interval '1 hour' where user_id = $1`,
      [userId],
    );
    const invite = async () =>
      harness
        .as(keys.people)
        .management.inviteUser({ email: 'new@example.org' }, await harness.for(sessionToken));
    await expect(invite()).rejects.toMatchObject({ reason: 'CONFIRMATION_REQUIRED' });

    const { authorizationUrl, loginSecret } = await harness.authentication.beginProviderConfirmation({
      sessionToken,
      clientAddress,
    });
    const { query, forms } = await visit(authorizationUrl, email);
    expect(forms).toEqual(['login']);
    await harness.authentication.finishProviderConfirmation({
      sessionToken,
      callbackQuery: query,
      loginSecret,
      clientAddress,
    });
    await expect(invite()).resolves.toBeDefined();
  });
});
