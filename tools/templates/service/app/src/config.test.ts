import { load__Name__Config } from './config';

const callers = [{ name: 'gateway', sha256: 'a'.repeat(64), access: 'delivery', sites: 'all' }];
const complete = {
  __NAME___DB_URL: 'postgres://a:secret-one@localhost/headwater',
  __NAME___DELIVERY_DB_URL: 'postgres://b:secret-two@localhost/headwater',
  __NAME___GRPC_PORT: '5004',
  SERVICE_KEYS: JSON.stringify(callers),
};

describe('load__Name__Config', () => {
  it('reads the environment', () => {
    expect(load__Name__Config(complete)).toEqual({
      db: {
        managementUrl: complete.__NAME___DB_URL,
        deliveryUrl: complete.__NAME___DELIVERY_DB_URL,
        poolSize: undefined,
      },
      grpc: {
        callers: [{ ...callers[0], superAdmin: false }],
        listen: { host: '127.0.0.1', port: 5004 },
        reflection: false,
        tls: undefined,
      },
      ops: undefined,
      logLevel: 'info',
    });
  });

  it('names every problem at once and shows no value', () => {
    const environment = {
      __NAME___DB_URL: 'mysql://user:secret-one@localhost',
      __NAME___GRPC_PORT: '70000',
      GRPC_TLS_CA: '/ca.pem',
      LOG_LEVEL: 'loud',
    };
    const message = messageOf(() => load__Name__Config(environment));
    for (const name of [...Object.keys(environment), '__NAME___DELIVERY_DB_URL', 'SERVICE_KEYS']) {
      expect(message).toContain(name);
    }
    expect(message).not.toContain('secret-one');
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
