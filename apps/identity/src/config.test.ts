import { generateAssertionKeys } from '@headwater/grpc';

import { loadIdentityConfig } from './config';

const callers = [{ name: 'gateway', sha256: 'a'.repeat(64), access: 'delivery', sites: 'all' }];
const { privateKey, publicKey } = generateAssertionKeys();
const encryptionKey = 'k'.repeat(43);
const complete = {
  IDENTITY_ENCRYPTION_KEY: encryptionKey,
  IDENTITY_SIGNING_KEY: privateKey,
  IDENTITY_DB_URL: 'postgres://a:secret-one@localhost/headwater',
  IDENTITY_DELIVERY_DB_URL: 'postgres://b:secret-two@localhost/headwater',
  IDENTITY_GRPC_PORT: '5004',
  SERVICE_KEYS: JSON.stringify(callers),
};

describe('loadIdentityConfig', () => {
  it('reads the environment', () => {
    expect(loadIdentityConfig(complete)).toEqual({
      db: {
        managementUrl: complete.IDENTITY_DB_URL,
        deliveryUrl: complete.IDENTITY_DELIVERY_DB_URL,
        poolSize: undefined,
      },
      grpc: {
        callers: [{ ...callers[0], superAdmin: false }],
        listen: { host: '127.0.0.1', port: 5004 },
        reflection: false,
        tls: undefined,
      },
      signingKey: privateKey,
      encryptionKeys: encryptionKey,
      limits: { perAccount: 10, perAddress: 60, hashesAtOnce: 2 },
      provider: undefined,
      localLogin: true,
      ops: undefined,
      logLevel: 'info',
    });
  });

  const withProvider = {
    ...complete,
    IDENTITY_OIDC_ISSUER: 'https://id.example/realm',
    IDENTITY_OIDC_CLIENT_ID: 'headwater',
    IDENTITY_OIDC_REDIRECT_URI: 'http://localhost:8080/callback',
  };

  it('reads a provider', () => {
    expect(loadIdentityConfig(withProvider).provider).toEqual({
      issuer: 'https://id.example/realm',
      clientId: 'headwater',
      clientSecret: undefined,
      redirectUri: 'http://localhost:8080/callback',
      scopes: ['openid', 'email', 'profile'],
      name: 'id.example',
      groupsClaim: 'groups',
      groupRules: [],
    });
    const { provider, localLogin } = loadIdentityConfig({
      ...withProvider,
      IDENTITY_OIDC_CLIENT_SECRET: 'secret-three',
      IDENTITY_OIDC_SCOPES: 'openid  email',
      IDENTITY_OIDC_NAME: 'Example',
      IDENTITY_OIDC_GROUPS_CLAIM: 'roles',
      IDENTITY_OIDC_GROUPS: '[{"group":"writers","siteId":1,"role":"editor"}]',
      IDENTITY_LOCAL_LOGIN: 'off',
    });
    expect(provider).toMatchObject({
      clientSecret: 'secret-three',
      scopes: ['openid', 'email'],
      name: 'Example',
      groupsClaim: 'roles',
      groupRules: [{ group: 'writers', siteId: 1, role: 'editor' }],
    });
    expect(localLogin).toBe(false);
  });

  it.each([
    ['http://id.example', 'https://'],
    ['https://user:secret-four@id.example', 'https://'],
    ['https://id.example?tenant=1', 'https://'],
    ['ftp://localhost', 'https://'],
    ['id.example', 'https://'],
  ])('takes no issuer and no redirect URI %s', (url, problem) => {
    for (const name of ['IDENTITY_OIDC_ISSUER', 'IDENTITY_OIDC_REDIRECT_URI']) {
      const message = messageOf(() => loadIdentityConfig({ ...withProvider, [name]: url }));
      expect(message).toContain(`${name}: must be a URL that begins with ${problem}`);
      expect(message).not.toContain('secret-four');
    }
  });

  it('takes no half of a provider', () => {
    const { IDENTITY_OIDC_ISSUER: issuer, ...others } = withProvider;
    const alone = messageOf(() => loadIdentityConfig({ ...complete, IDENTITY_OIDC_ISSUER: issuer }));
    expect(alone).toContain('IDENTITY_OIDC_CLIENT_ID');
    expect(alone).toContain('IDENTITY_OIDC_REDIRECT_URI');
    const without = messageOf(() =>
      loadIdentityConfig({
        ...others,
        IDENTITY_LOCAL_LOGIN: 'off',
        IDENTITY_OIDC_GROUPS: '[{"group":"a","superAdmin":true}]',
      }),
    );
    for (const name of [
      'IDENTITY_OIDC_CLIENT_ID',
      'IDENTITY_OIDC_REDIRECT_URI',
      'IDENTITY_OIDC_GROUPS',
      'IDENTITY_LOCAL_LOGIN',
    ])
      expect(without).toContain(name);
    expect(
      messageOf(() => loadIdentityConfig({ ...withProvider, IDENTITY_OIDC_SCOPES: 'email profile' })),
    ).toContain('openid among them');
  });

  it('names every problem at once and shows no value', () => {
    const environment = {
      IDENTITY_DB_URL: 'mysql://user:secret-one@localhost',
      IDENTITY_GRPC_PORT: '70000',
      GRPC_TLS_CA: '/ca.pem',
      LOG_LEVEL: 'loud',
      // A public key in place of a private one.
      IDENTITY_SIGNING_KEY: publicKey,
      IDENTITY_ENCRYPTION_KEY: 'short',
    };
    const message = messageOf(() => loadIdentityConfig(environment));
    for (const name of [...Object.keys(environment), 'IDENTITY_DELIVERY_DB_URL', 'SERVICE_KEYS']) {
      expect(message).toContain(name);
    }
    expect(message).not.toContain('secret-one');
    expect(message).not.toContain(publicKey);
  });
});

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}
