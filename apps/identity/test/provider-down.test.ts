import { quietLogger } from '@headwater/testing';

import { makeLogin } from '../src/provider/login-secrets';
import { createProvider, type Provider } from '../src/provider/provider';
import { createHarness, type Harness } from './setup';
import { type Issuer, startIssuer } from './support/issuer';

const unavailable = {
  code: 'UNAVAILABLE',
  reason: 'PROVIDER_UNAVAILABLE',
  message: 'The provider Example ID does not answer as it should: try again later.',
};

describe('a provider', () => {
  let issuer: Issuer;
  let provider: Provider;
  beforeEach(async () => {
    issuer = await startIssuer();
    provider = createProvider(issuer.config, quietLogger);
  });
  afterEach(() => issuer.close());

  const login = { ...makeLogin(), anew: false };
  const begin = () => provider.begin(login);

  it('is asked nothing before somebody logs in there, and what it says of itself once', async () => {
    expect(issuer.requests).toEqual([]);
    await Promise.all([begin(), begin()]);
    await begin();
    expect(issuer.requests).toEqual(['/.well-known/openid-configuration']);
  });

  it('that is down is asked again', async () => {
    issuer.mode = 'down';
    await expect(begin()).rejects.toMatchObject(unavailable);
    issuer.mode = 'up';
    await expect(begin()).resolves.toBeDefined();
  });

  it('that hangs is waited for within a bound, at the beginning and at the end', async () => {
    issuer.mode = 'hang';
    provider = createProvider({ ...issuer.config, limitMs: 50 }, quietLogger);
    await expect(begin()).rejects.toMatchObject(unavailable);
    const callback = new URLSearchParams({ code: 'x', state: login.state });
    await expect(provider.finish(callback, login)).rejects.toMatchObject(unavailable);
  });

  it('that calls itself otherwise is none', async () => {
    const url = issuer.url.replace('127.0.0.1', 'localhost');
    provider = createProvider({ ...issuer.config, issuer: url }, quietLogger);
    await expect(begin()).rejects.toMatchObject(unavailable);
  });
});

describe('identity beside a provider', () => {
  let harness: Harness;
  let issuer: Issuer;
  beforeAll(async () => {
    issuer = await startIssuer();
    harness = await createHarness({ perAddress: 2 }, { provider: issuer.config });
  });
  afterAll(async () => {
    await harness.close();
    await issuer.close();
  });

  it('lets people log in with passwords while the provider hangs', async () => {
    const person = await harness.addPerson();
    issuer.mode = 'hang';
    const waiting = harness.authentication.beginProviderLogin({ clientAddress: '192.0.2.1' });
    await expect(harness.logIn(person, '192.0.2.2')).resolves.toBeDefined();
    issuer.letGo();
    issuer.mode = 'up';
    await expect(waiting).rejects.toMatchObject(unavailable);
  });

  it('counts logins there by address', async () => {
    const begin = () => harness.authentication.beginProviderLogin({ clientAddress: '192.0.2.3' });
    const finish = (clientAddress: string) =>
      harness.authentication.finishProviderLogin({
        callbackQuery: 'state=x',
        loginSecret: 'x',
        clientAddress,
      });
    const tooMany = { code: 'RESOURCE_EXHAUSTED', reason: 'TOO_MANY_LOGINS' };
    await begin();
    await expect(finish('192.0.2.3')).rejects.toMatchObject({ reason: 'LOGIN_REFUSED' });
    await expect(finish('192.0.2.3')).rejects.toMatchObject(tooMany);
    await expect(begin()).rejects.toMatchObject(tooMany);
    await expect(finish('192.0.2.4')).rejects.toMatchObject({ reason: 'LOGIN_REFUSED' });
  });
});

describe('identity without a provider', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await createHarness();
  });
  afterAll(() => harness.close());

  it('says that there is none', async () => {
    const { authentication } = harness;
    const missing = { code: 'FAILED_PRECONDITION', reason: 'PROVIDER_NOT_CONFIGURED' };
    await expect(authentication.beginProviderLogin({})).rejects.toMatchObject(missing);
    await expect(authentication.finishProviderLogin({ callbackQuery: 'x' })).rejects.toMatchObject(missing);
    const { password, providerName } = await authentication.getLoginMethods({});
    expect({ password, providerName }).toEqual({ password: true, providerName: undefined });
  });
});
