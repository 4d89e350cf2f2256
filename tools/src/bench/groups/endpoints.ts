import { slugOf } from '../data/sites';
import type { Installation } from '../installation';
import type { Target } from '../load/targets';
import { type Reference, startGrpcReference, startLimiterReference, writeAnswers } from '../references';
import type { StoredAnswer } from '../references/answers';
import type { Goal } from '../report/goals';
import type { Setting } from '../setting';
import type { Runner } from './group';
import { at, byEveryToken, fetchAnswer, queryOf, request, spread } from './requests';

interface Compared {
  name: string;
  title: string;
  against: 'limiter' | 'grpc';
  targets: Target[];
  cached: boolean;
  status: number;
  goal?: Goal;
  /** The answer of the reference, if it differs from ours. */
  serves?: Target;
}

export const endpointNames = [
  'cached-item',
  'cached-list',
  'cached-search',
  'not-modified',
  'unknown-token',
  'uncached-item',
  'uncached-list',
  'uncached-search',
  'not-found-scan',
];

// More than fit into the smallest cache, so that reading them in rotation never hits.
const distinct = 20_000;
const postsPerPage = 20;

/** Every kind of answer, compared with a minimal program that serves the same bytes. */
export async function compareEndpoints(
  installation: Installation,
  sites: readonly { siteId: number; posts: number }[],
  runner: Runner,
): Promise<void> {
  const { gatewayUrl, uncachedUrl, redisUrl, pids } = installation;
  const wanted = (await listCompared(gatewayUrl, sites)).filter(({ name }) => runner.wants(name));
  if (wanted.length === 0) return;
  const answers: Record<string, StoredAnswer> = {};
  for (const { name, targets, cached, serves } of wanted) {
    const [sample] = serves === undefined ? targets : [serves];
    if (sample !== undefined)
      answers[`/${name}`] = await fetchAnswer(cached ? gatewayUrl : uncachedUrl, sample);
  }
  const references = await startReferences(runner.setting, answers, {
    url: redisUrl,
    pid: pids.redis?.[0] ?? 0,
  });
  for (const compared of wanted) {
    const { name, title, against, targets, status, goal } = compared;
    const reference = references[against];
    await runner.run({
      ...{ name, title, measure: 'throughput', ...(goal && { goal }) },
      reference: {
        label: against === 'limiter' ? 'Koa + koa-ratelimit' : 'Koa + one gRPC call',
        url: reference.url,
        targets: at(`/${name}`, targets),
        expectedStatus: answers[`/${name}`]?.status ?? status,
        pids: reference.pids,
      },
      ours: { label: 'Headwater', targets, expectedStatus: status, ...gatewayFor(compared, installation) },
    });
  }
  await references.limiter.stop();
  await references.grpc.stop();
}

/** The gateway to measure: the one with the usual cache, or the one with the smallest cache. */
function gatewayFor(
  { cached, status }: Compared,
  { gatewayUrl, uncachedUrl, gatewayOpsUrl, uncachedOpsUrl, pids }: Installation,
) {
  const { gateway, 'uncached-gateway': uncached, ...others } = pids;
  const cache = cached
    ? { opsUrl: gatewayOpsUrl, answers: 'cached' as const }
    : { opsUrl: uncachedOpsUrl, answers: 'uncached' as const };
  return {
    url: cached ? gatewayUrl : uncachedUrl,
    // A refusal does not reach the cache.
    ...(status !== 401 && { cache }),
    pids: { gateway: (cached ? gateway : uncached) ?? [], ...others },
  };
}

async function startReferences(
  setting: Setting,
  answers: Record<string, StoredAnswer>,
  redis: { url: string; pid: number },
): Promise<Record<'limiter' | 'grpc', Reference>> {
  const file = writeAnswers(setting, answers);
  return {
    limiter: await startLimiterReference(setting, redis, file),
    grpc: await startGrpcReference(setting, file),
  };
}

async function listCompared(
  gatewayUrl: string,
  sites: readonly { siteId: number; posts: number }[],
): Promise<Compared[]> {
  const ids = sites.map(({ siteId }) => siteId);
  const posts = sites[0]?.posts ?? 0;
  const pages = Math.floor(posts / postsPerPage);
  const itemPath = `/posts/${slugOf(1)}`;
  const item = byEveryToken(1, itemPath);
  const { etag } = await fetchAnswer(gatewayUrl, request(1, itemPath));
  const notModified = item.map(({ path, headers }) => ({
    path,
    headers: { ...headers, 'If-None-Match': etag },
  }));
  const unknown = { ...request(1, itemPath).headers, Authorization: `Bearer hw_${'x'.repeat(40)}` };
  const ofLimiter = { against: 'limiter', cached: true, status: 200 } as const;
  const ofGrpc = { against: 'grpc', cached: false, status: 200 } as const;
  return [
    { ...ofLimiter, name: 'cached-item', title: 'cached item', targets: item, goal: { atLeast: 1 } },
    {
      ...ofLimiter,
      name: 'cached-list',
      title: `cached list of ${postsPerPage}`,
      targets: byEveryToken(1, `/posts?per_page=${postsPerPage}`),
      goal: { atLeast: 1 },
    },
    {
      ...ofLimiter,
      name: 'cached-search',
      title: 'cached search',
      targets: byEveryToken(1, queryOf(1)),
      goal: { atLeast: 1 },
    },
    {
      ...ofLimiter,
      name: 'not-modified',
      title: '304, against the item in full',
      targets: notModified,
      status: 304,
      goal: { atLeast: 1.15 },
      serves: request(1, itemPath),
    },
    {
      ...ofLimiter,
      name: 'unknown-token',
      title: '401, unknown token',
      targets: [{ path: `/api/v1${itemPath}`, headers: unknown }],
      status: 401,
      goal: { atLeast: 0.8 },
    },
    {
      ...ofGrpc,
      name: 'uncached-item',
      title: 'uncached item over gRPC',
      targets: spread(Math.min(distinct, posts * ids.length), ids, (turn) => `/posts/${slugOf(turn)}`),
      goal: { atLeast: 0.6 },
    },
    {
      ...ofGrpc,
      name: 'uncached-list',
      title: `uncached list of ${postsPerPage}`,
      targets: spread(
        pages * ids.length,
        ids,
        (turn) => `/posts?per_page=${postsPerPage}&page=${(turn % pages) + 1}`,
      ),
      goal: { atLeast: 0.4 },
    },
    {
      ...ofGrpc,
      name: 'uncached-search',
      title: 'uncached search in 1,000 documents, PostgreSQL',
      targets: spread(distinct, ids, queryOf),
      goal: { atLeast: 0.15 },
    },
    {
      ...ofGrpc,
      name: 'not-found-scan',
      title: '404, a scan of unknown slugs',
      targets: spread(distinct * 5, ids, (turn) => `/posts/unknown-${turn}`),
      status: 404,
      goal: { atLeast: 0.8 },
    },
  ];
}
