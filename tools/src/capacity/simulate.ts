import { createRandom } from '../proof-search/random';
import { type Demand, writesPerRequest } from './demand';
import { createSimulatedGateway } from './simulated-gateway';
import { createZipf } from './zipf';

/** How the load balancer chooses a gateway: any of them, or always the same one for a host. */
export type Balancing = 'any' | 'by-host';

export interface Simulated {
  /** Fraction of the requests that a cache answered, from 0 to 1. */
  hitRatio: number;
  /** Requests of the busiest gateway, as a multiple of the mean one. */
  busiest: number;
}

/** The number of requests for each answer that fits into the caches, both before and during the counting of hits. */
const requestsPerAnswer = 4;
const least = 100_000;
const most = 2_000_000;

/**
 * Sends requests through the caches of these gateways: sites and pages by Zipf's law, with changes in between. The first half fills the
 * caches and is not counted. Each change counts as one of posts, which makes all lists and posts of its site stale.
 */
export async function simulate(
  demand: Demand,
  { gateways, balancing, seed = 1 }: { gateways: number; balancing: Balancing; seed?: number },
): Promise<Simulated> {
  const { sites, pagesPerSite, cacheBytes, answerBytes, siteSkew, pageSkew } = demand;
  const random = createRandom(seed);
  const next = () => random.below(2 ** 32) / 2 ** 32;
  const pickSite = createZipf(sites, siteSkew, next);
  const pickPage = createZipf(pagesPerSite, pageSkew, next);
  const running = Array.from({ length: gateways }, () => createSimulatedGateway({ cacheBytes, answerBytes }));
  const answers = Math.min(sites * pagesPerSite, (gateways * cacheBytes) / answerBytes);
  const requests = Math.round(Math.min(most, Math.max(least, answers * requestsPerAnswer)));
  const versions = new Map<number, number>();
  let dueWrites = 0;
  let hits = 0;
  for (let request = -requests; request < requests; request += 1) {
    for (dueWrites += writesPerRequest(demand); dueWrites >= 1; dueWrites -= 1) {
      const written = pickSite();
      versions.set(written, (versions.get(written) ?? 1) + 1);
    }
    const site = pickSite();
    const place = balancing === 'by-host' ? spread(site) % gateways : random.below(gateways);
    const isHit = await running[place]!.ask(site + 1, pickPage(), versions.get(site) ?? 1);
    if (request >= 0 && isHit) hits += 1;
  }
  const perGateway = running.map(({ asked }) => asked);
  return {
    hitRatio: hits / requests,
    busiest: (Math.max(...perGateway) * gateways) / perGateway.reduce((sum, asked) => sum + asked, 0),
  };
}

/** Neighbouring numbers go to different gateways: Knuth's multiplicative hash. */
const spread = (value: number): number => Math.imul(value + 1, 2_654_435_761) >>> 8;
