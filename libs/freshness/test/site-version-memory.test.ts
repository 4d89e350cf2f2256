import { createMetrics } from '@headwater/runtime';

import { createSiteVersionMemory, createSiteVersionReader } from '../src';
import {
  createTruth,
  groupVersionSuite,
  plainMirror,
  plainReader,
  silentLogger,
  siteVersionSuite,
  type Truth,
} from './support';

const leaseMs = 400;

function partsInMemory() {
  const memory = createSiteVersionMemory({ leaseMs });
  return {
    mirror: plainMirror(memory),
    reader: (truth: Truth) =>
      plainReader(
        createSiteVersionReader({
          store: memory.store,
          ask: truth.ask,
          logger: silentLogger,
          metrics: createMetrics(),
          askDeadlineMs: 300,
          retryAfterMs: 50,
        }),
      ),
  };
}

describe('site versions in memory', () => {
  siteVersionSuite(partsInMemory, leaseMs);
  groupVersionSuite(partsInMemory);
});

describe('a gateway that has neither Redis nor its writers in its process', () => {
  it('says that nothing may be cached', async () => {
    const truth = createTruth();
    const reader = createSiteVersionReader({
      store: undefined,
      ask: truth.ask,
      logger: silentLogger,
      metrics: createMetrics(),
    });
    expect(reader.mode).toBe('none');
    expect(await reader.read(1)).toBeUndefined();
    expect(await reader.read('directory')).toBeUndefined();
    expect(truth.calls).toEqual([]);
    expect(reader.readiness()).toMatchObject({ ok: true, detail: 'nothing is cached: no REDIS_URL' });
    reader.close();
  });
});
