import { build } from './build';
import { createLogger } from './logger';

function capture(): { lines: () => Record<string, unknown>[]; destination: { write(text: string): void } } {
  const written: string[] = [];
  return {
    lines: () => written.map((text) => JSON.parse(text) as Record<string, unknown>),
    destination: { write: (text) => void written.push(text) },
  };
}

it('writes one JSON object per line with the service', () => {
  const { lines, destination } = capture();
  const logger = createLogger({ name: 'content', level: 'info', destination });
  logger.info({ siteId: 3 }, 'read');
  logger.debug('not at this level');
  expect(lines()).toEqual([
    {
      level: 'info',
      time: expect.any(String) as string,
      service: 'content',
      version: build.name,
      siteId: 3,
      msg: 'read',
    },
  ]);
});

it('replaces secrets wherever they stand', () => {
  const { lines, destination } = capture();
  createLogger({ name: 'gateway', level: 'info', destination }).info(
    {
      token: 'hw_1',
      request: { headers: { authorization: 'Bearer hw_2', 'headwater-service-key': 'k3' } },
      config: { password: 'p4' },
    },
    'seen',
  );
  expect(JSON.stringify(lines())).not.toMatch(/hw_1|hw_2|k3|p4/);
  expect(lines()[0]).toMatchObject({ token: '[redacted]', config: { password: '[redacted]' } });
});

it('shows an error without the request that an HTTP client attaches to it', () => {
  const { lines, destination } = capture();
  const logger = createLogger({ name: 'search', level: 'info', destination });
  const secrets = { headers: { 'X-TYPESENSE-API-KEY': 'k1' }, data: 'Bearer k2', _header: 'key: k3' };
  const attached = { config: secrets, request: secrets, response: { config: secrets } };
  const error = Object.assign(new Error('status 500', { cause: new Error('refused') }), {
    ...attached,
    code: 'ERR_BAD_RESPONSE',
  });
  logger.warn({ err: error }, 'failed');
  logger.warn(error);
  expect(JSON.stringify(lines())).not.toMatch(/k1|k2|k3/);
  for (const line of lines()) {
    expect(line).toMatchObject({
      err: {
        type: 'Error',
        message: 'status 500: refused',
        code: 'ERR_BAD_RESPONSE',
        stack: expect.stringContaining('logger.test') as string,
      },
    });
  }
});

it('shows a lost connection without a stack: it matters what was lost, not who noticed it', () => {
  const { lines, destination } = capture();
  const logger = createLogger({ name: 'search', level: 'info', destination });
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  logger.warn({ err: refused }, 'lost');
  logger.warn({ err: new Error('The database is unavailable.', { cause: refused }) }, 'lost');
  logger.warn({ err: new Error('a mistake') }, 'failed');
  const [alone, wrapped, other] = lines().map(({ err }) => err as Record<string, unknown>);
  expect(alone).toEqual({
    type: 'Error',
    message: 'connect ECONNREFUSED 127.0.0.1:1',
    code: 'ECONNREFUSED',
  });
  expect(wrapped).toMatchObject({
    message: 'The database is unavailable.: connect ECONNREFUSED 127.0.0.1:1',
  });
  expect(wrapped).not.toHaveProperty('stack');
  expect(other).toHaveProperty('stack');
});
