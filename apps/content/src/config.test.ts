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
      CONTENT_TRASH_KEEP_DAYS: '7',
      SERVICE_KEYS: keys,
    };
    expect(loadContentConfig(environment)).toEqual({
      db: { managementUrl: url, deliveryUrl: `${url}-replica`, poolSize: undefined },
      grpc: {
        callers: JSON.parse(keys) as unknown,
        listen: { host: '127.0.0.1', port: 7002 },
        tls: undefined,
        reflection: false,
      },
      limits: { pagesPerLanguage: 10 },
      trash: { keepDays: 7 },
      ops: undefined,
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

describe('the bound of revisions', () => {
  const keys3 = {
    CONTENT_DB_URL: url,
    CONTENT_DELIVERY_DB_URL: url,
    CONTENT_GRPC_PORT: '7002',
    CONTENT_JOBS_DB_URL: url,
    SERVICE_KEYS: keys,
  };
  const bound = { CONTENT_REVISIONS_KEEP_NEWEST: '20', CONTENT_REVISIONS_KEEP_DAYS: '365' };

  it('is none by default', () => {
    expect(loadContentConfig(keys3).revisions).toBeUndefined();
    expect(loadContentWorkerConfig(keys3).revisions).toBeUndefined();
    expect(
      loadContentWorkerConfig({ ...keys3, CONTENT_REVISIONS_PRUNE: 'remove' }).revisions,
    ).toBeUndefined();
  });

  it('is the same for service and worker, which only reports until it is told to remove', () => {
    const environment = { ...keys3, ...bound };
    const revisions = { keepNewest: 20, keepDays: 365 };
    expect(loadContentConfig(environment).revisions).toEqual(revisions);
    expect(loadContentWorkerConfig(environment).revisions).toEqual({ ...revisions, remove: false });
    const removing = { ...environment, CONTENT_REVISIONS_PRUNE: 'remove' };
    expect(loadContentWorkerConfig(removing).revisions).toEqual({ ...revisions, remove: true });
  });

  it.each(Object.keys(bound))('wants %s with the other one', (name) => {
    const environment = { ...keys3, ...bound, [name]: '' };
    for (const load of [loadContentConfig, loadContentWorkerConfig]) {
      expect(problemsOf(() => load(environment))).toEqual([
        expect.stringMatching(`^${name}: .* go together$`),
      ]);
    }
  });

  it.each([
    ['CONTENT_REVISIONS_KEEP_NEWEST', '0'],
    ['CONTENT_REVISIONS_KEEP_DAYS', 'many'],
    ['CONTENT_REVISIONS_PRUNE', 'yes'],
  ])('refuses %s=%s', (name, value) => {
    const environment = { ...keys3, ...bound, [name]: value };
    expect(problemsOf(() => loadContentWorkerConfig(environment))).toEqual([
      expect.stringMatching(`^${name}`),
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
      ops: undefined,
      keepChangesDays: 400,
      keepFeedDays: 30,
      logLevel: 'warn',
    });
  });

  it('reads how old the last backup may be', () => {
    const environment = { CONTENT_DB_URL: url, CONTENT_JOBS_DB_URL: url };
    const load = (hours: string) =>
      loadContentWorkerConfig({ ...environment, BACKUP_MAX_AGE_HOURS: hours }).backupMaxAgeMs;
    expect(load('30')).toBe(30 * 3_600_000);
    for (const bad of ['0', 'daily', '8761'])
      expect(problemsOf(() => load(bad))).toEqual([expect.stringMatching('^BACKUP_MAX_AGE_HOURS')]);
  });
});
