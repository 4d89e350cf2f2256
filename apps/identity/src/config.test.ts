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
      ops: undefined,
      logLevel: 'info',
    });
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
