import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type ConfigError } from '@headwater/runtime';

import { defaultLimits, loadPurgeSettings, loadSiteConfig, loadSiteWorkerConfig } from './config';

const keys = JSON.stringify([{ name: 'gateway', sha256: 'a'.repeat(64), access: 'delivery', sites: 'all' }]);
const complete = {
  SITE_DB_URL: 'postgres://management@db/headwater',
  SITE_DELIVERY_DB_URL: 'postgres://delivery@db/headwater',
  SITE_GRPC_PORT: '7001',
  SERVICE_KEYS: keys,
};

function problemsOf(environment: Record<string, string | undefined>): string[] {
  try {
    loadSiteConfig(environment);
  } catch (error) {
    return (error as ConfigError).problems;
  }
  throw new Error('the configuration was accepted');
}

describe('loadSiteConfig', () => {
  it('needs the databases, a port and the callers; the rest has defaults', () => {
    expect(loadSiteConfig(complete)).toEqual({
      db: {
        managementUrl: 'postgres://management@db/headwater',
        deliveryUrl: 'postgres://delivery@db/headwater',
        poolSize: undefined,
      },
      grpc: {
        callers: [
          { name: 'gateway', sha256: 'a'.repeat(64), access: 'delivery', sites: 'all', superAdmin: false },
        ],
        listen: { host: '127.0.0.1', port: 7001 },
        tls: undefined,
        reflection: false,
      },
      tokenPrefix: 'hw',
      limits: defaultLimits,
      ops: undefined,
      logLevel: 'info',
    });
  });

  it('takes what is set', () => {
    const config = loadSiteConfig({
      ...complete,
      TOKEN_PREFIX: 'acme',
      SITE_MAX_TAXONOMIES: '7',
      SITE_MAX_MENUS: '3',
      SITE_GRPC_HOST: '0.0.0.0',
      GRPC_TLS_CA: '/ca.pem',
      GRPC_TLS_CERT: '/cert.pem',
      GRPC_TLS_KEY: '/key.pem',
    });
    expect(config).toMatchObject({
      tokenPrefix: 'acme',
      limits: { taxonomiesPerLanguage: 7, menusPerLanguage: 3 },
      grpc: {
        listen: { host: '0.0.0.0' },
        tls: { ca: '/ca.pem', cert: '/cert.pem', key: '/key.pem' },
      },
    });
  });

  it('names every problem at once and shows no value', () => {
    const problems = problemsOf({
      SITE_DB_URL: 'mysql://secret@db',
      SITE_GRPC_PORT: '70000',
      TOKEN_PREFIX: 'no_underscore',
      SITE_MAX_TAXONOMIES: '0',
      GRPC_TLS_CA: '/ca.pem',
      LOG_LEVEL: 'loud',
    });
    expect(problems.map((problem) => problem.split(/[: ]/)[0]).sort()).toEqual([
      'GRPC_TLS_CA',
      'LOG_LEVEL',
      'SERVICE_KEYS',
      'SITE_DB_URL',
      'SITE_DELIVERY_DB_URL',
      'SITE_GRPC_PORT',
      'SITE_MAX_TAXONOMIES',
      'TOKEN_PREFIX',
    ]);
    expect(problems.join()).not.toContain('secret');
  });

  it('wants the callers from one place', () => {
    expect(problemsOf({ ...complete, SERVICE_KEYS: undefined })).toEqual([
      'SERVICE_KEYS: give either SERVICE_KEYS or SERVICE_KEYS_FILE',
    ]);
    expect(problemsOf({ ...complete, SERVICE_KEYS: '[' })).toEqual(['SERVICE_KEYS: is not JSON']);
  });
});

describe('the settings of purges', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-purges-'));
  const file = join(folder, 'headers.json');
  afterAll(() => rmSync(folder, { recursive: true }));
  const urls = { SHARED_CACHE_PURGE_URLS: 'http://a.example:6081, https://b.example/purge/' };
  const problemsWith = (environment: Record<string, string>): string[] => {
    try {
      loadPurgeSettings({ ...urls, ...environment });
    } catch (error) {
      return (error as ConfigError).problems;
    }
    return [];
  };

  it('are absent without a URL, and have defaults', () => {
    expect(loadPurgeSettings({ SHARED_CACHE_PURGE_METHOD: 'POST' })).toBeUndefined();
    expect(loadPurgeSettings(urls)).toEqual({
      caches: [
        { name: 'a.example:6081', url: 'http://a.example:6081/' },
        { name: 'b.example/purge/', url: 'https://b.example/purge/' },
      ],
      method: 'BAN',
      header: 'Surrogate-Key',
      headers: {},
      timeoutMs: 2_000,
      againMs: 6_000,
    });
  });

  it('are those of the worker, beside what all workers have', () => {
    const worker = loadSiteWorkerConfig({
      ...urls,
      SITE_DB_URL: 'postgres://management@db/headwater',
      SITE_JOBS_DB_URL: 'postgres://jobs@db/headwater',
    });
    expect(worker).toMatchObject({ jobs: { concurrency: 2 }, purges: { caches: [{}, {}] } });
  });

  it('take headers from a file', () => {
    writeFileSync(file, '{"Authorization": "Bearer secret-of-the-cdn"}');
    expect(loadPurgeSettings({ ...urls, SHARED_CACHE_PURGE_HEADERS_FILE: file })?.headers).toEqual({
      Authorization: 'Bearer secret-of-the-cdn',
    });
  });

  it.each([
    ['{"Authorization": "secret-line\\nsecond"}', 'the file has a value that no header may have'],
    ['{"Bad name": "secret-value"}', 'the file has a name that is none of a header'],
    ['{"Host": "secret-value"}', 'the file has a header that belongs to the connection'],
    ['{"Authorization": 7}', 'the file must hold a JSON object of strings'],
    ['["secret-value"]', 'the file must hold a JSON object of strings'],
    ['secret-value', 'the file is not JSON'],
  ])('refuse a file with %s', (text, message) => {
    writeFileSync(file, text);
    expect(problemsWith({ SHARED_CACHE_PURGE_HEADERS_FILE: file })).toEqual([
      `SHARED_CACHE_PURGE_HEADERS_FILE: ${message}`,
    ]);
  });

  it.each([
    ['SHARED_CACHE_PURGE_URLS', 'ftp://a.example', 'must be URLs that begin with http:// or https://'],
    ['SHARED_CACHE_PURGE_URLS', 'a.example', 'must be URLs that begin with http:// or https://'],
    ['SHARED_CACHE_PURGE_URLS', ', ,', 'must name at least one URL'],
    [
      'SHARED_CACHE_PURGE_URLS',
      'http://a.example/x,https://a.example/x?y',
      'must differ in host, port or path',
    ],
    [
      'SHARED_CACHE_PURGE_URLS',
      'http://user:secret-word@a.example',
      'must be without user and password: give a header in SHARED_CACHE_PURGE_HEADERS_FILE',
    ],
    ['SHARED_CACHE_PURGE_METHOD', 'ban', 'must be one of BAN, PURGE, POST'],
    ['SHARED_CACHE_PURGE_HEADER', 'a: b', 'must be the name of a header'],
    ['SHARED_CACHE_PURGE_HEADER', 'Content-Length', 'must not be a header of the connection'],
    ['SHARED_CACHE_PURGE_HEADERS_FILE', '/nowhere', 'the file cannot be read'],
    ['SHARED_CACHE_PURGE_TIMEOUT_MS', '1', 'must be milliseconds from 10 to 60000'],
    ['SHARED_CACHE_PURGE_AGAIN_MS', '99', 'must be milliseconds from 100 to 600000'],
  ])('refuse %s=%s', (variable, value, message) => {
    expect(problemsWith({ [variable]: value })).toEqual([`${variable}: ${message}`]);
  });
});
