import { type ConfigError } from '@headwater/runtime';

import { defaultLimits, loadSiteConfig } from './config';

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
      opsPort: undefined,
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
