import { insertSite } from '@headwater/testing';

import { operator } from './setup';
import { type AtProvider, startAtProvider } from './support/at-provider';

describe('an account at the provider', () => {
  let at: AtProvider;
  let userId: number;
  let siteId: number;
  beforeAll(async () => {
    at = await startAtProvider();
    ({ siteId } = await insertSite(at.harness.database, { name: 'One' }));
    at.issuer.config.groupRules.push(
      { group: 'writers', siteId, role: 'editor' },
      { group: 'operators', superAdmin: true },
    );
  });
  beforeEach(async () => {
    userId = await at.next();
  });
  afterAll(() => at.close());

  it.each<[string, (email: string) => unknown]>([
    ['in another case', (email) => email.toUpperCase()],
    ['with blanks around it', (email) => `  ${email}\n`],
  ])('has the address of its user %s', async (_, spelt) => {
    expect((await at.logIn(at.honest({ email: spelt(at.email) }))).user?.userId).toBe(userId);
  });

  it.each<[string, string, (email: string) => object]>([
    ['that is verified by a text', 'unverified_address', () => ({ email_verified: 'true' })],
    ['that is verified by a number', 'unverified_address', () => ({ email_verified: 1 })],
    ['that is not verified', 'unverified_address', () => ({ email_verified: false })],
    ['of which nobody says so', 'unverified_address', () => ({ email_verified: undefined })],
    ['in a list', 'unverified_address', (email) => ({ email: [email] })],
    ['that is a number', 'unverified_address', () => ({ email: 7 })],
    ['that is empty', 'unverified_address', () => ({ email: '' })],
    ['that is null', 'unverified_address', () => ({ email: null })],
    [
      'of half a million characters',
      'unverified_address',
      (email) => ({ email: 'x'.repeat(500_000) + email }),
    ],
    ['with a zero byte', 'unverified_address', (email) => ({ email: `${email}\0` })],
    ['beside another one', 'unverified_address', (email) => ({ email: `x@evil.example,${email}` })],
    ['with a word before it', 'unknown_user', (email) => ({ email: `x+${email}` })],
    ['with a dot after it', 'unknown_user', (email) => ({ email: `${email}.` })],
    ['in full-width letters', 'unknown_user', (email) => ({ email: email.replace('ann', '\uff41nn') })],
    ['with a full-width dash', 'unknown_user', (email) => ({ email: email.replace('-', '\uff0d') })],
    [
      'with a sign that is not seen',
      'unverified_address',
      (email) => ({ email: email.replace('@', '\u034f@') }),
    ],
    ['with a Cyrillic letter', 'unknown_user', (email) => ({ email: email.replace('a', '\u0430') })],
    ['with a Turkish letter', 'unknown_user', (email) => ({ email: email.replace('ann', 'ann\u0131') })],
    [
      'with a sign that Unicode lowers to a letter',
      'unknown_user',
      (email) => ({ email: email.replace('example', 'example\u212a') }),
    ],
  ])('with an address %s is nobody’s', async (_, reason, claims) => {
    await at.expectRefused(() => at.logIn(at.honest(claims(at.email))), reason);
  });

  it('with another subject and the address of who has one is nobody’s', async () => {
    await at.logIn();
    await at.expectRefused(() => at.logIn(at.honest({ sub: `${at.subject}-new` })), 'other_account');
    for (const sub of [at.subject.toUpperCase(), `${at.subject} `, `${at.subject}/`])
      await at.expectRefused(() => at.logIn(at.honest({ sub })), 'other_account');
  });

  it.each<[string, unknown, boolean]>([
    ['as one text', 'writers', true],
    ['among what is no text', [7, null, {}, ['x'], 'writers', undefined, true], true],
    ['twice', ['writers', 'writers'], true],
    ['among thirty thousand', [...Array.from({ length: 30_000 }, (_, n) => `group ${n}`), 'writers'], true],
    ['with a blank', ['writers '], false],
    ['in another case', ['Writers'], false],
    ['in a path', ['/writers'], false],
    ['as a member', { writers: true }, false],
    ['in a list of lists', [['writers']], false],
    ['in words', 'writers operators', false],
    ['as what every object has', ['__proto__', 'constructor', 'length'], false],
    ['as nothing', undefined, false],
  ])('with its group %s gives the role that goes with it, or none', async (_, groups, isEditor) => {
    const { user } = await at.logIn(at.honest({ groups }));
    expect(user?.superAdmin).toBe(false);
    const { grants } = await at.harness.management.listUserGrants({ userId }, operator);
    expect(grants.map(({ role }) => role)).toEqual(isEditor ? ['ROLE_EDITOR'] : []);
  });

  it('stays that of its user where the configuration writes the issuer with a slash', async () => {
    const other = await startAtProvider((config) => ({ issuer: `${config.issuer}/` }));
    const { user } = await other.logIn();
    expect(user?.providerIssuers).toEqual([other.issuer.url]);
    // The issuer in the token is compared with the name that the provider gives itself, not with the configuration.
    await other.expectRefused(() => other.logIn(other.honest({ iss: `${other.issuer.url}/` })), 'bad_answer');
    await other.close();
  });
});
