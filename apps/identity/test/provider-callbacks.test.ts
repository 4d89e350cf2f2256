import { type AtProvider, startAtProvider } from './support/at-provider';

describe('what a browser brings back', () => {
  let at: AtProvider;
  beforeAll(async () => {
    at = await startAtProvider();
  });
  beforeEach(() => at.next());
  afterAll(() => at.close());

  /** Where a browser comes back, and the secret that it kept. */
  async function visit() {
    const { authorizationUrl, loginSecret } = await at.begin();
    const query = at.issuer.visit(authorizationUrl, at.honest());
    const { code, state } = Object.fromEntries(new URLSearchParams(query)) as { code: string; state: string };
    return { query, code, state, loginSecret };
  }

  it.each<[string, string, (given: { code: string; state: string }) => string]>([
    ['an error', 'by_provider', ({ state }) => `error=access_denied&state=${state}`],
    ['an error beside a code', 'by_provider', ({ code, state }) => `error=x&code=${code}&state=${state}`],
    [
      'an error that is a program',
      'by_provider',
      ({ state }) =>
        `error=%3Cscript%3Ealert(1)%3C/script%3E&error_description=%00%0a${'x'.repeat(3_000)}&state=${state}`,
    ],
    ['two errors', 'bad_answer', ({ state }) => `error=x&error=y&state=${state}`],
    ['no code', 'bad_answer', ({ state }) => `state=${state}`],
    ['an empty code', 'bad_answer', ({ state }) => `code=&state=${state}`],
    ['the code twice', 'bad_answer', ({ code, state }) => `code=${code}&code=${code}&state=${state}`],
    ['two codes', 'bad_answer', ({ code, state }) => `code=${code}&code=x&state=${state}`],
    ['the state twice', 'bad_answer', ({ code, state }) => `code=${code}&state=${state}&state=${state}`],
    ['two states', 'bad_answer', ({ code, state }) => `code=${code}&state=${state}&state=x`],
    [
      'another issuer',
      'bad_answer',
      ({ code, state }) => `code=${code}&state=${state}&iss=https://evil.example`,
    ],
    [
      'the issuer twice',
      'bad_answer',
      ({ code, state }) => {
        const iss = encodeURIComponent(at.issuer.url);
        return `code=${code}&state=${state}&iss=${iss}&iss=${iss}`;
      },
    ],
    ['an ID token', 'bad_answer', ({ code, state }) => `code=${code}&state=${state}&id_token=x`],
    ['a signed answer, which nobody asked for', 'bad_answer', ({ state }) => `response=a.b.c&state=${state}`],
    ['a code that nobody gave', 'by_provider', ({ state }) => `code=made-up&state=${state}`],
    ['a code of 7,000 characters', 'by_provider', ({ state }) => `code=${'x'.repeat(7_000)}&state=${state}`],
    ['a code with a zero byte', 'by_provider', ({ code, state }) => `code=${code}%00&state=${state}`],
    ['a code that is no UTF-8', 'by_provider', ({ state }) => `code=%ff%fe&state=${state}`],
  ])('with %s is refused, and ends the login', async (_, reason, query) => {
    const { loginSecret, ...given } = await visit();
    await at.expectRefused(() => at.finish(query(given), loginSecret), reason);
    await at.expectRefused(
      () => at.finish(`code=${given.code}&state=${given.state}`, loginSecret),
      undefined,
    );
  });

  it('may begin with a question mark, name the issuer, and have more than was asked for', async () => {
    const { query, loginSecret } = await visit();
    const iss = encodeURIComponent(at.issuer.url);
    const more = `?${query}&iss=${iss}&session_state=x&scope=openid+email`;
    await expect(at.finish(more, loginSecret)).resolves.toBeDefined();
  });

  it.each<[string, (state: string) => string]>([
    ['no state', () => ''],
    ['an empty state', () => '&state='],
    ['another state', () => '&state=x'],
    ['the state in another case', (state) => `&state=${state.toLowerCase()}A`],
    ['the state with a blank', (state) => `&state=${state}%20`],
    ['the state second', (state) => `&state=x&state=${state}`],
  ])('with %s is of no login, is not recorded, and leaves the login as it was', async (_, state) => {
    const { query, code, loginSecret, state: right } = await visit();
    await at.expectRefused(() => at.finish(`code=${code}${state(right)}`, loginSecret), undefined);
    await expect(at.finish(query, loginSecret)).resolves.toBeDefined();
  });

  it('to another browser is of no login there, and leaves the login as it was', async () => {
    const [mine, others] = [await visit(), await visit()];
    await at.expectRefused(() => at.finish(mine.query, others.loginSecret), undefined);
    await at.expectRefused(() => at.finish(mine.query, ''), undefined);
    await expect(at.finish(mine.query, mine.loginSecret)).resolves.toBeDefined();
  });

  it('with the code of another login is refused, also where that one is of the same browser', async () => {
    const [mine, others] = [await visit(), await visit()];
    await at.expectRefused(
      () => at.finish(`code=${others.code}&state=${mine.state}`, mine.loginSecret),
      'by_provider',
    );
  });

  it('with a code that was used is refused by the provider, in a new login', async () => {
    const former = await visit();
    await at.finish(former.query, former.loginSecret);
    await at.expectRefused(() => at.finish(former.query, former.loginSecret), undefined);
    const { state, loginSecret } = await visit();
    await at.expectRefused(() => at.finish(`code=${former.code}&state=${state}`, loginSecret), 'by_provider');
  });

  it('without the issuer is refused where the provider says that it names itself', async () => {
    const strict = await startAtProvider();
    strict.issuer.metadata = { authorization_response_iss_parameter_supported: true };
    await strict.expectRefused(() => strict.logIn(), 'bad_answer');
    const { authorizationUrl, loginSecret } = await strict.begin();
    const query = strict.issuer.visit(authorizationUrl, strict.honest());
    await expect(
      strict.finish(`${query}&iss=${encodeURIComponent(strict.issuer.url)}`, loginSecret),
    ).resolves.toBeDefined();
    await strict.close();
  });

  it('of more than 8,000 characters is refused as such', async () => {
    const { query, loginSecret } = await visit();
    await expect(at.finish(`${query}&x=${'x'.repeat(8_000)}`, loginSecret)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      fields: { callback_query: [expect.stringContaining('must have at most 8000 characters')] },
    });
    await expect(at.finish(query, loginSecret)).resolves.toBeDefined();
  });
});
