import { availableParallelism } from 'node:os';

import { generateAssertionKeys } from '@headwater/grpc';

import { hashesFor, loadIdentityConfig } from './config';

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

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [64, 2],
])('on %d cores, %d passwords are hashed at a time', (cores, hashes) => {
  expect(hashesFor(cores)).toBe(hashes);
});

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
      limits: { perAccount: 10, perAddress: 60, hashesAtOnce: hashesFor(availableParallelism()) },
      niceness: 15,
      provider: undefined,
      mail: undefined,
      localLogin: true,
      ops: undefined,
      logLevel: 'info',
    });
  });

  it.each([
    ['0', 0],
    ['19', 19],
  ])('goes back by a niceness of %s', (text, niceness) => {
    expect(loadIdentityConfig({ ...complete, IDENTITY_NICENESS: text }).niceness).toBe(niceness);
  });

  it.each(['-1', '20', '1.5', 'low'])('takes no niceness of %s', (text) => {
    const message = messageOf(() => loadIdentityConfig({ ...complete, IDENTITY_NICENESS: text }));
    expect(message).toContain('IDENTITY_NICENESS');
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

  const withMail = {
    ...complete,
    IDENTITY_SMTP_HOST: 'mail.example',
    IDENTITY_SMTP_FROM: 'headwater@example.org',
    IDENTITY_LINK_BASE: 'https://admin.example/',
  };

  it('reads a mail server', () => {
    expect(loadIdentityConfig(withMail).mail).toEqual({
      host: 'mail.example',
      port: 587,
      encryption: 'starttls',
      login: undefined,
      from: 'headwater@example.org',
      linkBase: 'https://admin.example',
      language: 'en',
    });
    const { mail } = loadIdentityConfig({
      ...withMail,
      IDENTITY_SMTP_PORT: '2525',
      IDENTITY_SMTP_ENCRYPTION: 'tls',
      IDENTITY_SMTP_USER: 'headwater',
      IDENTITY_SMTP_PASSWORD: 'secret-five',
      IDENTITY_MAIL_LANGUAGE: 'de',
    });
    expect(mail).toMatchObject({
      port: 2525,
      encryption: 'tls',
      login: { user: 'headwater', password: 'secret-five' },
      language: 'de',
    });
  });

  it.each([
    ['IDENTITY_SMTP_FROM', 'Headwater <headwater@example.org>', 'without a name'],
    ['IDENTITY_SMTP_FROM', 'a@example.org\nBcc: b@example.org', 'must be an e-mail address'],
    ['IDENTITY_SMTP_HOST', 'smtp://mail.example', 'must be a host name'],
    ['IDENTITY_SMTP_ENCRYPTION', 'ssl', 'must be one of starttls, tls, none'],
    ['IDENTITY_MAIL_LANGUAGE', 'fr', 'must be one of en, de'],
    ['IDENTITY_LINK_BASE', 'https://admin.example/#a', 'without user, query and fragment'],
    ['IDENTITY_LINK_BASE', 'http://admin.example', 'https://'],
    ['IDENTITY_SMTP_USER', 'headwater', 'goes with IDENTITY_SMTP_PASSWORD'],
    ['IDENTITY_SMTP_PASSWORD', 'secret-six', 'goes with IDENTITY_SMTP_PASSWORD'],
  ])('takes no %s of %j', (name, value, problem) => {
    const message = messageOf(() => loadIdentityConfig({ ...withMail, [name]: value }));
    expect(message).toContain(problem);
    expect(message).not.toContain('secret-six');
  });

  it('takes no half of a mail server, and no password in plain text', () => {
    const { IDENTITY_SMTP_HOST: host, ...others } = withMail;
    expect(messageOf(() => loadIdentityConfig({ ...complete, ...others }))).toContain('IDENTITY_SMTP_HOST');
    const alone = messageOf(() => loadIdentityConfig({ ...complete, IDENTITY_SMTP_HOST: host }));
    for (const name of ['IDENTITY_SMTP_FROM', 'IDENTITY_LINK_BASE']) expect(alone).toContain(name);
    const plain = {
      ...withMail,
      IDENTITY_SMTP_ENCRYPTION: 'none',
      IDENTITY_SMTP_USER: 'headwater',
      IDENTITY_SMTP_PASSWORD: 'secret-seven',
    };
    expect(messageOf(() => loadIdentityConfig(plain))).toContain('IDENTITY_SMTP_ENCRYPTION');
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
