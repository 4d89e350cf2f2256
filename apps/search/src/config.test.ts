import { loadSearchConfig } from './config';

const callers = [{ name: 'gateway', sha256: 'a'.repeat(64), access: 'delivery', sites: 'all' }];
const complete = {
  SEARCH_DB_URL: 'postgres://a:secret-one@localhost/headwater',
  SEARCH_DELIVERY_DB_URL: 'postgres://b:secret-two@localhost/headwater',
  SEARCH_GRPC_PORT: '5004',
  SERVICE_KEYS: JSON.stringify(callers),
};

describe('loadSearchConfig', () => {
  it('reads the environment', () => {
    expect(loadSearchConfig(complete)).toEqual({
      db: {
        managementUrl: complete.SEARCH_DB_URL,
        deliveryUrl: complete.SEARCH_DELIVERY_DB_URL,
        poolSize: undefined,
      },
      grpc: {
        callers: [{ ...callers[0], superAdmin: false }],
        listen: { host: '127.0.0.1', port: 5004 },
        tls: undefined,
        reflection: false,
      },
      opsPort: undefined,
      logLevel: 'info',
    });
  });

  it('names every problem at once and shows no value', () => {
    const environment = {
      SEARCH_DB_URL: 'mysql://user:secret-one@localhost',
      SEARCH_GRPC_PORT: '70000',
      GRPC_TLS_CA: '/ca.pem',
      LOG_LEVEL: 'loud',
    };
    const message = messageOf(() => loadSearchConfig(environment));
    for (const name of ['SEARCH_DB_URL', 'SEARCH_DELIVERY_DB_URL', 'SEARCH_GRPC_PORT', 'LOG_LEVEL']) {
      expect(message).toContain(name);
    }
    expect(message).not.toContain('secret-one');
    expect(
      messageOf(() => loadSearchConfig({ ...complete, SERVICE_KEYS: '', GRPC_TLS_CA: '/ca.pem' })),
    ).toMatch(/SERVICE_KEYS.*\n.*GRPC_TLS_CA/);
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
