import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import { generateServiceKey, hashServiceKey } from '@headwater/grpc';
import { ConfigError, env, secretOf } from '@headwater/runtime';

import { loadServiceConfig, loadWorkerConfig } from './config';
import { serviceVariableNames, workerVariableNames } from './variables';

const caller = {
  name: 'gateway',
  sha256: hashServiceKey(generateServiceKey()),
  access: 'delivery',
  sites: 'all',
  superAdmin: false,
};
const complete = {
  BLOG_DB_URL: 'postgres://management:secret-one@db/headwater',
  BLOG_DELIVERY_DB_URL: 'postgres://delivery:secret-two@db/headwater',
  BLOG_GRPC_PORT: '7001',
  SERVICE_KEYS: JSON.stringify([caller]),
};
const ownVariables = {
  BLOG_LIMIT: env.count(1, 10).default(5),
  BLOG_FOLDER: z.string().optional(),
};

function problemsOf(load: () => unknown): string[] {
  try {
    load();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
const serviceProblems = (environment: Record<string, string>): string[] =>
  problemsOf(() => loadServiceConfig('BLOG', environment, ownVariables));

describe('loadServiceConfig', () => {
  it('needs the databases, a port and the callers; the rest has defaults', () => {
    expect(loadServiceConfig('BLOG', complete, ownVariables)).toMatchObject({
      service: {
        db: {
          managementUrl: complete.BLOG_DB_URL,
          deliveryUrl: complete.BLOG_DELIVERY_DB_URL,
          replicaUrl: undefined,
          poolSize: undefined,
        },
        grpc: {
          callers: [caller],
          listen: { host: '127.0.0.1', port: 7001 },
          tls: undefined,
          reflection: false,
        },
        redis: undefined,
        ops: undefined,
        logLevel: 'info',
      },
      own: { BLOG_LIMIT: 5 },
    });
  });

  it('takes what is set', () => {
    const environment = {
      ...complete,
      BLOG_REPLICA_DB_URL: 'postgres://delivery:secret-two@replica/headwater',
      BLOG_DB_POOL_SIZE: '3',
      BLOG_GRPC_HOST: '0.0.0.0',
      GRPC_MAX_CONNECTION_AGE_MS: '30000',
      BLOG_OPS_HOST: '0.0.0.0',
      BLOG_OPS_PORT: '7002',
      BLOG_LIMIT: '7',
      BLOG_FOLDER: '/blog',
      REDIS_URL: 'redis://cache:6379',
      REDIS_CLUSTER: 'true',
      GRPC_TLS_CA: '/ca.pem',
      GRPC_TLS_CERT: '/cert.pem',
      GRPC_TLS_KEY: '/key.pem',
      LOG_LEVEL: 'warn',
    };
    expect(loadServiceConfig('BLOG', environment, ownVariables)).toMatchObject({
      service: {
        db: { replicaUrl: environment.BLOG_REPLICA_DB_URL, poolSize: 3 },
        grpc: {
          listen: { host: '0.0.0.0', port: 7001 },
          tls: { ca: '/ca.pem', cert: '/cert.pem', key: '/key.pem' },
          maxConnectionAgeMs: 30_000,
        },
        redis: { url: 'redis://cache:6379', cluster: true },
        ops: { host: '0.0.0.0', port: 7002 },
        logLevel: 'warn',
      },
      own: { BLOG_LIMIT: 7, BLOG_FOLDER: '/blog' },
    });
  });

  it('names every problem at once, also of what is the service’s own, and shows no value', () => {
    const problems = serviceProblems({
      BLOG_DB_URL: 'mysql://management:secret-one@db',
      BLOG_REPLICA_DB_URL: 'replica',
      BLOG_GRPC_PORT: '70000',
      BLOG_LIMIT: '11',
      REDIS_URL: 'http://secret-two',
      GRPC_TLS_CA: '/ca.pem',
      LOG_LEVEL: 'loud',
    });
    expect(problems.sort()).toEqual([
      'BLOG_DB_URL: must be a URL that begins with postgres:// or postgresql://',
      'BLOG_DELIVERY_DB_URL is required',
      'BLOG_GRPC_PORT: must be a port from 0 to 65535',
      'BLOG_LIMIT: must be a whole number from 1 to 10',
      'BLOG_REPLICA_DB_URL: must be a URL that begins with postgres:// or postgresql://',
      'GRPC_TLS_CA: GRPC_TLS_CA, GRPC_TLS_CERT and GRPC_TLS_KEY go together',
      expect.stringMatching(/^LOG_LEVEL: must be one of /),
      'REDIS_URL: must be a URL that begins with redis:// or rediss://',
      'SERVICE_KEYS: give either SERVICE_KEYS or SERVICE_KEYS_FILE',
    ]);
    expect(problems.join()).not.toContain('secret');
  });

  it('wants the callers from one place', () => {
    const both = { ...complete, SERVICE_KEYS_FILE: '/absent.json' };
    expect(serviceProblems({ ...complete, SERVICE_KEYS: '' })).toEqual([
      'SERVICE_KEYS: give either SERVICE_KEYS or SERVICE_KEYS_FILE',
    ]);
    expect(serviceProblems({ ...complete, SERVICE_KEYS: '[' })).toEqual(['SERVICE_KEYS: is not JSON']);
    expect(serviceProblems(both)).toEqual(['SERVICE_KEYS: give either SERVICE_KEYS or SERVICE_KEYS_FILE']);
    expect(serviceProblems({ ...both, SERVICE_KEYS: '' })).toEqual([
      'SERVICE_KEYS_FILE: the file cannot be read',
    ]);
  });

  it('takes passwords of the database apart from its URLs, and none twice', () => {
    const dir = mkdtempSync(join(tmpdir(), 'headwater-passwords-'));
    const file = join(dir, 'headwater_blog_management');
    writeFileSync(file, 'p@ss/w%rd?&\n');
    const environment = {
      ...complete,
      BLOG_DB_URL: 'postgres://management@db:5433/headwater?sslmode=require',
      BLOG_DB_PASSWORD_FILE: file,
      BLOG_DELIVERY_DB_URL: 'postgres:///headwater?host=/run/postgresql&user=delivery',
      BLOG_DELIVERY_DB_PASSWORD: 'other',
    };
    const { db } = loadServiceConfig('BLOG', environment, ownVariables).service;
    const [management, delivery] = [db.managementUrl, db.deliveryUrl].map((url) => new URL(secretOf(url)));
    expect(management?.searchParams.get('password')).toBe('p@ss/w%rd?&');
    expect([management?.username, management?.host, management?.searchParams.get('sslmode')]).toEqual([
      'management',
      'db:5433',
      'require',
    ]);
    expect(delivery?.searchParams.get('password')).toBe('other');
    rmSync(dir, { recursive: true });
    expect(serviceProblems({ ...complete, BLOG_DB_PASSWORD: 'x', BLOG_REPLICA_DB_PASSWORD: 'x' })).toEqual([
      'BLOG_DB_PASSWORD: goes with BLOG_DB_URL, which must have no password',
      'BLOG_REPLICA_DB_PASSWORD: goes with BLOG_REPLICA_DB_URL, which must have no password',
    ]);
  });

  it('wants all files of TLS or none', () => {
    expect(serviceProblems({ ...complete, GRPC_TLS_CERT: '/cert.pem', GRPC_TLS_KEY: '/key.pem' })).toEqual([
      'GRPC_TLS_CA: GRPC_TLS_CA, GRPC_TLS_CERT and GRPC_TLS_KEY go together',
    ]);
  });
});

describe('loadWorkerConfig', () => {
  const worker = { BLOG_DB_URL: complete.BLOG_DB_URL, BLOG_JOBS_DB_URL: 'postgres://jobs@db/headwater' };

  it('needs no ports and no keys', () => {
    expect(loadWorkerConfig('BLOG', worker, ownVariables)).toMatchObject({
      worker: {
        db: { managementUrl: complete.BLOG_DB_URL, poolSize: undefined },
        jobs: { url: 'postgres://jobs@db/headwater', concurrency: 2 },
        keepChangesDays: 400,
        keepFeedDays: 30,
        redis: undefined,
        ops: undefined,
        logLevel: 'info',
      },
      own: { BLOG_LIMIT: 5 },
    });
  });

  it('names every problem at once', () => {
    const environment = {
      BLOG_WORKER_CONCURRENCY: '0',
      BLOG_WORKER_OPS_PORT: 'x',
      BLOG_LIMIT: '0',
      CHANGES_KEEP_DAYS: '29',
    };
    const problems = problemsOf(() => loadWorkerConfig('BLOG', environment, ownVariables));
    expect(problems.map((problem) => /^\w+/.exec(problem)?.[0]).sort()).toEqual([
      'BLOG_DB_URL',
      'BLOG_JOBS_DB_URL',
      'BLOG_LIMIT',
      'BLOG_WORKER_CONCURRENCY',
      'BLOG_WORKER_OPS_PORT',
      'CHANGES_KEEP_DAYS',
    ]);
  });

  it('has an operators’ port of its own, which a host alone does not open', () => {
    const given = {
      ...{
        BLOG_DB_URL: complete.BLOG_DB_URL,
        BLOG_JOBS_DB_URL: 'postgres://jobs@db/headwater',
        BLOG_LIMIT: '5',
      },
      BLOG_WORKER_OPS_HOST: '0.0.0.0',
    };
    expect(problemsOf(() => loadWorkerConfig('BLOG', given, ownVariables))).toEqual([
      'BLOG_WORKER_OPS_PORT is required where BLOG_WORKER_OPS_HOST is given',
    ]);
    const { worker } = loadWorkerConfig('BLOG', { ...given, BLOG_WORKER_OPS_PORT: '7003' }, ownVariables);
    expect(worker.ops).toEqual({ host: '0.0.0.0', port: 7003 });
  });

  it.each([
    [{ FEED_KEEP_DAYS: '31', CHANGES_KEEP_DAYS: '30' }, ['FEED_KEEP_DAYS']],
    [{ FEED_KEEP_DAYS: '401' }, ['FEED_KEEP_DAYS']],
    [{ FEED_KEEP_DAYS: '0' }, ['FEED_KEEP_DAYS']],
    [{ FEED_KEEP_DAYS: '60', CHANGES_KEEP_DAYS: '29' }, ['CHANGES_KEEP_DAYS']],
    [{ FEED_KEEP_DAYS: '30', CHANGES_KEEP_DAYS: '30' }, []],
    [{ FEED_KEEP_DAYS: '1' }, []],
  ])('lets nobody follow what is removed: %j', (days, wrong) => {
    const problems = problemsOf(() => loadWorkerConfig('BLOG', days, ownVariables));
    const names = problems.map((problem) => /^\w+/.exec(problem)?.[0]);
    expect(names.filter((name) => name?.endsWith('_KEEP_DAYS'))).toEqual(wrong);
  });
});

it('tells its variables by the name of the service', () => {
  expect(serviceVariableNames('BLOG')).toEqual(
    expect.arrayContaining(['BLOG_DELIVERY_DB_URL', 'SERVICE_KEYS', 'REDIS_URL']),
  );
  expect(workerVariableNames('BLOG')).toEqual(expect.arrayContaining(['BLOG_JOBS_DB_URL', 'LOG_LEVEL']));
  expect(workerVariableNames('BLOG')).not.toContain('SERVICE_KEYS');
});
