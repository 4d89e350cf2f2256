import { ConfigError } from '@headwater/runtime';

import { loadContentConfig, loadContentWorkerConfig } from './config';

const url = 'postgres://content:secret-password@127.0.0.1:5432/headwater';
const keys = JSON.stringify([
  { name: 'gateway', sha256: 'a'.repeat(64), access: 'delivery', sites: 'all', superAdmin: false },
]);

function problemsOf(load: () => unknown): string[] {
  try {
    load();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('loadContentConfig', () => {
  it('reads the environment', () => {
    const environment = {
      CONTENT_DB_URL: url,
      CONTENT_DELIVERY_DB_URL: `${url}-replica`,
      CONTENT_GRPC_PORT: '7002',
      CONTENT_MAX_PAGES_PER_LANGUAGE: '10',
      SERVICE_KEYS: keys,
    };
    expect(loadContentConfig(environment)).toEqual({
      db: { managementUrl: url, deliveryUrl: `${url}-replica`, poolSize: undefined },
      grpc: {
        callers: JSON.parse(keys) as unknown,
        listen: { host: '127.0.0.1', port: 7002 },
        tls: undefined,
      },
      limits: { pagesPerLanguage: 10 },
      opsPort: undefined,
      logLevel: 'info',
    });
  });

  it('names everything that is wrong, and shows no value', () => {
    const problems = problemsOf(() =>
      loadContentConfig({
        CONTENT_DB_URL: 'mysql://user:secret-password@host/db',
        CONTENT_GRPC_PORT: 'seventy',
        CONTENT_MAX_PAGES_PER_LANGUAGE: '0',
        GRPC_TLS_CA: 'ca.pem',
        LOG_LEVEL: 'loud',
      }),
    );
    const named = problems.map((problem) => /^\w+/.exec(problem)?.[0]);
    expect(new Set(named)).toEqual(
      new Set([
        'CONTENT_DB_URL',
        'CONTENT_DELIVERY_DB_URL',
        'CONTENT_GRPC_PORT',
        'CONTENT_MAX_PAGES_PER_LANGUAGE',
        'GRPC_TLS_CA',
        'LOG_LEVEL',
        'SERVICE_KEYS',
      ]),
    );
    expect(problems.join()).not.toContain('secret-password');
  });

  it('wants the service keys once, and TLS files together', () => {
    const environment = { CONTENT_DB_URL: url, CONTENT_DELIVERY_DB_URL: url, CONTENT_GRPC_PORT: '7002' };
    expect(problemsOf(() => loadContentConfig({ ...environment, GRPC_TLS_CA: 'ca.pem' }))).toEqual([
      expect.stringMatching(/^SERVICE_KEYS: give either/),
      expect.stringMatching(/^GRPC_TLS_CA: .* go together/),
    ]);
  });
});

describe('loadContentWorkerConfig', () => {
  it('reads the environment', () => {
    expect(
      loadContentWorkerConfig({ CONTENT_DB_URL: url, CONTENT_JOBS_DB_URL: url, LOG_LEVEL: 'warn' }),
    ).toEqual({
      db: { managementUrl: url, poolSize: undefined },
      jobs: { url, concurrency: 2 },
      opsPort: undefined,
      logLevel: 'warn',
    });
  });
});
