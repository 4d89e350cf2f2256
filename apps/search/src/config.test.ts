import { loadSearchConfig, loadSearchIndexerConfig, loadTypesenseSettings } from './config';
import { deriveSearchKey } from './typesense/search-key';

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
      ops: undefined,
      logLevel: 'info',
      typesense: undefined,
      searchesAtOnce: undefined,
    });
    expect(loadSearchConfig({ ...complete, SEARCH_MAX_AT_ONCE: '3' }).searchesAtOnce).toBe(3);
    for (const bad of ['0', '201', 'x']) {
      expect(messageOf(() => loadSearchConfig({ ...complete, SEARCH_MAX_AT_ONCE: bad }))).toContain(
        'SEARCH_MAX_AT_ONCE',
      );
    }
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

const typesense = { TYPESENSE_URL: 'http://a:8108, https://b/path/', TYPESENSE_API_KEY: 'admin-secret' };

describe('the variables of Typesense', () => {
  it('are read, with defaults and a search key made from the admin key', () => {
    const settings = {
      nodes: ['http://a:8108', 'https://b/path'],
      adminKey: 'admin-secret',
      searchKey: deriveSearchKey('admin-secret', 'headwater_entries'),
      collection: 'headwater_entries',
      deadlineMs: 150,
      maxAtOnce: 8,
    };
    expect(loadSearchConfig({ ...complete, ...typesense }).typesense).toEqual(settings);
    expect(loadTypesenseSettings(typesense)).toEqual(settings);
    expect(
      loadTypesenseSettings({
        ...typesense,
        TYPESENSE_SEARCH_KEY: 'search-secret',
        TYPESENSE_COLLECTION: 'other',
        TYPESENSE_DEADLINE_MS: '300',
        TYPESENSE_MAX_AT_ONCE: '2',
      }),
    ).toEqual({
      ...settings,
      searchKey: 'search-secret',
      collection: 'other',
      deadlineMs: 300,
      maxAtOnce: 2,
    });
  });

  it('may be absent, except for the indexer', () => {
    expect(loadTypesenseSettings({ TYPESENSE_API_KEY: 'admin-secret' })).toBeUndefined();
    const worker = { SEARCH_DB_URL: complete.SEARCH_DB_URL, SEARCH_JOBS_DB_URL: complete.SEARCH_DB_URL };
    expect(loadSearchIndexerConfig({ ...worker, ...typesense }).typesense.adminKey).toBe('admin-secret');
    expect(messageOf(() => loadSearchIndexerConfig(worker))).toContain('TYPESENSE_URL is required');
  });

  it('let the search service do without the admin key, and the indexer not', () => {
    const keyless = { TYPESENSE_URL: 'http://a:8108', TYPESENSE_SEARCH_KEY: 'search-secret' };
    expect(loadSearchConfig({ ...complete, ...keyless }).typesense).toMatchObject({
      adminKey: undefined,
      searchKey: 'search-secret',
    });
    expect(messageOf(() => loadTypesenseSettings(keyless))).toContain('TYPESENSE_API_KEY is required');
    expect(messageOf(() => loadSearchConfig({ ...complete, TYPESENSE_URL: 'http://a:8108' }))).toContain(
      'give TYPESENSE_API_KEY',
    );
  });

  it.each([
    ['TYPESENSE_URL', 'a:8108'],
    ['TYPESENSE_URL', 'ftp://a'],
    ['TYPESENSE_URL', 'http://user:secret-one@a'],
    ['TYPESENSE_URL', 'http://a?x=1'],
    ['TYPESENSE_URL', 'http://a, http://a/'],
    ['TYPESENSE_URL', ' , '],
    ['TYPESENSE_API_KEY', 'short'],
    ['TYPESENSE_SEARCH_KEY', 'with space'],
    ['TYPESENSE_COLLECTION', 'entries.*'],
    ['TYPESENSE_DEADLINE_MS', '5'],
    ['TYPESENSE_MAX_AT_ONCE', '0'],
    ['TYPESENSE_MAX_AT_ONCE', '201'],
  ])('are refused: %s=%s', (name, value) => {
    const message = messageOf(() => loadTypesenseSettings({ ...typesense, [name]: value }));
    expect(message).toContain(name);
    expect(message).not.toContain('secret-one');
  });

  it('are all named at once', () => {
    const message = messageOf(() =>
      loadSearchConfig({ TYPESENSE_URL: 'a', TYPESENSE_API_KEY: 'b', TYPESENSE_COLLECTION: '.' }),
    );
    for (const name of ['SEARCH_DB_URL', 'TYPESENSE_URL', 'TYPESENSE_API_KEY', 'TYPESENSE_COLLECTION']) {
      expect(message).toContain(name);
    }
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
