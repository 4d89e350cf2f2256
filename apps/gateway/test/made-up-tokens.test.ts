import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { Client } from 'pg';

import { AppError } from '@headwater/errors';
import { createSiteVersionMemory } from '@headwater/freshness';
import type { Channel } from '@headwater/grpc';
import { createMetrics } from '@headwater/runtime';
import { type Services, startServices } from '@headwater/testing-services';

import { valuesOfField } from './support/field-values';
import { type Gateway, startGateway } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { actor, createSite, createToken, type TestSite } from './support/sites';

/** Made-up tokens cost no look-up and refuse nobody else. */

const siteVersions = createSiteVersionMemory();
let services: Services;
let site: TestSite;
let other: TestSite;
/** Hashes of each look-up of tokens. */
let asked: string[][] = [];
/** While this is a list, it holds back look-ups of the site's tokens. If `isAway`, all look-ups fail. */
let held: (() => void)[] | undefined;
let isAway = false;

const noting = (inner: Channel): Channel => ({
  ...inner,
  unary: async (call, request) => {
    if (!call.path.endsWith('/BatchFindTokens')) return inner.unary(call, request);
    const hashes = valuesOfField(request, 3).map((hash) => hash.toString('hex'));
    asked.push(hashes);
    if (isAway) throw new AppError('UNAVAILABLE', 'AWAY', 'away');
    if (held && !hashes.includes(hashOf(site.token))) await new Promise<void>((go) => held!.push(go));
    return inner.unary(call, request);
  },
});

async function withGateway(
  requestsPerMinute: number,
  keeps: boolean,
  test: (gateway: Gateway) => Promise<void>,
  metrics = createMetrics(),
) {
  const gateway = await startGateway(
    services,
    { requestsPerMinute },
    {
      channels: {
        site: noting(services.site.grpc.channel),
        content: services.content.grpc.channel,
        search: services.search.grpc.channel,
      },
      ...(keeps && { siteVersions }),
      metrics,
    },
  );
  try {
    await test(gateway);
  } finally {
    await gateway.close();
  }
}

beforeAll(async () => {
  services = await startServices({ mirror: siteVersions });
  [site, other] = [await createSite(services), await createSite(services)];
});

beforeEach(() => (asked = []));

afterAll(() => services.close());

async function asAdmin(text: string, values: unknown[]): Promise<void> {
  const admin = new Client({ connectionString: services.database.urls.admin });
  await admin.connect();
  await admin.query(text, values);
  await admin.end();
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const madeUp = (text: string) => `hw_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
const read = (gateway: Gateway, secret: string | undefined, at = site) =>
  gateway.ask('/api/v1/settings', {
    headers: { Host: at.domain, ...(secret !== undefined && { Authorization: `Bearer ${secret}` }) },
  });
const remaining = ({ headers }: Answer) => Number(headers['x-ratelimit-remaining']);

test('a made-up token that was refused without a look-up takes one script call the next time', async () => {
  const metrics = createMetrics();
  const lookups = async (outcome: string) => {
    const { values } = await metrics.cacheLookups.get();
    return (
      values.find(({ labels }) => labels['cache'] === 'token' && labels['outcome'] === outcome)?.value ?? 0
    );
  };
  await withGateway(
    1_000,
    true,
    async (gateway) => {
      expect((await read(gateway, site.token)).status).toBe(200);
      const [hits, misses] = [await lookups('hit'), await lookups('miss')];
      for (let turn = 0; turn < 3; turn += 1) {
        expect(errorOf(await read(gateway, madeUp('ruled out')))).toEqual([401, 'TOKEN_INVALID']);
      }
      expect([(await lookups('hit')) - hits, (await lookups('miss')) - misses]).toEqual([2, 1]);
      expect(asked).toEqual([[hashOf(site.token)]]);
    },
    metrics,
  );
});

const tokenLimit = 60;
const addressLimit = 3;

const good = fc.record({ good: fc.nat(3) });
const bad = fc.oneof(
  fc.nat(1_000).map((number) => ({ bad: madeUp(String(number)) })),
  fc.constantFrom({ bad: 'foreign' }, { bad: 'nonsense' }, { bad: undefined }),
);
/** What is sent at once, one after the other. */
const waves = fc.array(
  fc.array(fc.oneof({ weight: 3, arbitrary: bad }, { weight: 1, arbitrary: good }), { maxLength: 12 }),
  { maxLength: 4 },
);

test.each([true, false])(
  'with any mixture of bad tokens from an address, a good token is never refused, and has its own count (keeps: %s)',
  async (keeps) => {
    const limited = { siteId: site.siteId, requestsPerMinute: tokenLimit };
    const tokens = await Promise.all(Array.from({ length: 4 }, () => createToken(services, limited)));
    await fc.assert(
      fc.asyncProperty(waves, async (sent) => {
        asked = [];
        await withGateway(addressLimit, keeps, async (gateway) => {
          const left = new Map<number, number[]>();
          const refused: number[] = [];
          for (const wave of sent) {
            const answers = wave.map(async (one) => {
              if ('good' in one) {
                const answer = await read(gateway, tokens[one.good]!.secret);
                expect([answer.status, answer.headers['x-ratelimit-limit']]).toEqual([
                  200,
                  String(tokenLimit),
                ]);
                left.set(one.good, [...(left.get(one.good) ?? []), remaining(answer)]);
                return;
              }
              const answer = await read(gateway, one.bad === 'foreign' ? other.token : one.bad);
              expect(answer.headers['x-ratelimit-limit']).toBe(String(addressLimit));
              refused.push(answer.status);
            });
            await Promise.all(answers);
          }
          for (const counts of left.values()) {
            expect(counts.sort((a, b) => b - a)).toEqual(counts.map((_, turn) => tokenLimit - 1 - turn));
          }
          const allowed = Math.min(addressLimit, refused.length);
          expect(refused.filter((status) => status === 401)).toHaveLength(allowed);
          expect(refused.filter((status) => status === 429)).toHaveLength(refused.length - allowed);
          const known = new Set(tokens.map(({ secret }) => hashOf(secret)));
          for (const hash of asked.flat()) expect(known).toContain(hash);
        });
      }),
      { numRuns: 12 },
    );
  },
  180_000,
);

test('a token that is newer than what is known of the site is found, and counts for itself alone', async () => {
  await withGateway(5, true, async (gateway) => {
    expect((await read(gateway, site.token)).status).toBe(200);
    for (let turn = 0; turn < 6; turn++) await read(gateway, madeUp(`before ${turn}`));
    const { secret, tokenId } = await createToken(services, { siteId: site.siteId });
    const answers = [await read(gateway, secret), await read(gateway, secret)];
    expect(answers.map((answer) => [answer.status, remaining(answer)])).toEqual([
      [200, 4],
      [200, 3],
    ]);
    await services.manage.site.deleteToken({ siteId: site.siteId, tokenId }, { actor });
    expect((await read(gateway, secret)).status).toBe(429);
  });
  await withGateway(5, true, async (gateway) => {
    expect(remaining(await read(gateway, undefined))).toBe(4);
    const { secret } = await createToken(services, { siteId: site.siteId });
    expect(remaining(await read(gateway, secret))).toBe(4);
    expect(remaining(await read(gateway, undefined))).toBe(3);
  });
});

test('every bad token gets the same 401, whether it begins as a good one or not', async () => {
  const { siteId } = site;
  const near = `hw_${'n'.repeat(40)}`;
  // A token of the site whose hash begins with the same four bytes, and then differs.
  const twin = Buffer.from(hashOf(near).slice(0, 8).padEnd(64, '0'), 'hex');
  await asAdmin(
    `insert into site.tokens (site_id, name, prefix, token_hash) values ($1, 'twin', 'hw_twin', $2)`,
    [siteId, twin],
  );
  await withGateway(100, true, async (gateway) => {
    const lasting = ({ status, text, headers }: Answer) => {
      const { date: _date, 'x-request-id': _id, 'x-ratelimit-remaining': _left, ...others } = headers;
      return { status, text, others };
    };
    const far = await read(gateway, madeUp('far'));
    expect(errorOf(far)).toEqual([401, 'TOKEN_INVALID']);
    expect(asked).toEqual([]);
    for (const secret of [near, near, other.token, 'nonsense']) {
      expect(lasting(await read(gateway, secret))).toEqual(lasting(far));
    }
    expect(new Set(asked.flat())).toEqual(new Set([hashOf(near)]));
  });
});

describe('a site with more than 1,000 tokens', () => {
  let large: TestSite;

  beforeAll(async () => {
    large = await createSite(services);
    await asAdmin(
      `insert into site.tokens (site_id, name, prefix, token_hash)
       select $1, 'many', 'hw_abc', sha256(number::text::bytea) from generate_series(1, 1000) as number`,
      [large.siteId],
    );
  });

  test('is asked for unseen tokens, one call at a time, and refuses no good one', async () => {
    await withGateway(3, true, async (gateway) => {
      expect((await read(gateway, large.token, large)).status).toBe(200);
      const { secret } = await createToken(services, { siteId: large.siteId });
      expect((await read(gateway, large.token, large)).status).toBe(200);
      asked = [];
      const waiting: (() => void)[] = (held = []);
      const refused = Array.from({ length: 100 }, (_, turn) => read(gateway, madeUp(`large ${turn}`), large));
      while (waiting.length < 1) await new Promise(setImmediate);
      const found = read(gateway, secret, large);
      // Another site does not wait for it.
      expect((await read(gateway, site.token)).status).toBe(200);
      expect(asked.filter((hashes) => !hashes.includes(hashOf(site.token)))).toHaveLength(1);
      held = undefined;
      for (const go of waiting) go();
      expect([(await found).status, remaining(await found)]).toEqual([200, 2]);
      const statuses = (await Promise.all(refused)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(3);
      expect(statuses.filter((status) => status === 429)).toHaveLength(97);
      expect(asked.length).toBeLessThan(20);
    });
  });

  test('tells who is held up by too many look-ups that the service is busy, never that the address is', async () => {
    await withGateway(1, true, async (gateway) => {
      await read(gateway, large.token, large);
      for (let turn = 0; turn < 3; turn++) await read(gateway, undefined, large);
      const { secret } = await createToken(services, { siteId: large.siteId });
      await read(gateway, large.token, large);
      isAway = true;
      const answer = await read(gateway, secret, large);
      isAway = false;
      expect(errorOf(answer)).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect((await read(gateway, secret, large)).status).toBe(200);
    });
  });
});
