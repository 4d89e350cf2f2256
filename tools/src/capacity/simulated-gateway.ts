import {
  type AnswerNeeds,
  type AnswerQuestion,
  type Cacheable,
  createAnswerCache,
} from '@headwater/freshness';
import { createLogger, createMetrics } from '@headwater/runtime';

const silent = createLogger({ name: 'capacity', level: 'silent' });
const entries = 0;

/** The cache of a gateway. Making its answers costs nothing. */
export interface SimulatedGateway {
  /** Whether the answer came from the cache. */
  ask(siteId: number, page: number, version: number): Promise<boolean>;
  /** Number of requests so far, hits and misses. */
  readonly asked: number;
}

/** Uses the real cache of the gateway, with its bounds and its rule which answers a change makes stale. */
export function createSimulatedGateway(options: {
  cacheBytes: number;
  answerBytes: number;
}): SimulatedGateway {
  const metrics = createMetrics();
  let made = 0;
  let asked = 0;
  const cache = createAnswerCache<AnswerQuestion, Cacheable, AnswerNeeds, string>({
    versions: { mode: 'process', learn: () => undefined },
    maxBytes: options.cacheBytes,
    siteShare: 0.25,
    siteMisses: 8,
    staleIfErrorMs: 0,
    logger: silent,
    metrics,
    compose: (_question, version) => {
      made += 1;
      return Promise.resolve({ version, askedAt: performance.now(), validUntil: Infinity, cacheable: true });
    },
    encode: () => false,
    bytesOf: () => options.answerBytes,
    isDown: () => false,
    refusal: () => new Error('too many new answers'),
  });
  return {
    async ask(siteId, page, version) {
      asked += 1;
      const question = { key: `page-${page}`, group: entries, site: { siteId, siteVersion: 1 } };
      const needs = { versions: { version, accessVersion: 1, groupVersions: [version] }, minVersion: 0 };
      // Most requests are hits, which need no promise.
      if (cache.take(question, needs) !== undefined) return true;
      const before = made;
      await cache.get(question, needs);
      return made === before;
    },
    get asked() {
      return asked;
    },
  };
}
