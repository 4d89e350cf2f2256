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

  async function logIn(email: string) {
    const { authorizationUrl, loginSecret } = await harness.authentication.beginProviderLogin({
      clientAddress,
    });
    const { query, forms } = await visit(authorizationUrl, email);
    const answer = await harness.authentication.finishProviderLogin({
      callbackQuery: query,
      loginSecret,
      clientAddress,
    });
    return { ...answer, forms };
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
