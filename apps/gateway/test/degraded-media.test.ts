import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { createSiteVersionMemory } from '@headwater/freshness';
import { type Services, startServices } from '@headwater/testing-services';

import { gatewayConfig } from './support/gateway';
import { type Answer, ask, errorOf } from './support/http';
import { createSite, png, type TestSite, upload } from './support/sites';
import { type SlowPath, startSlowPath } from './support/slow-path';
import { startWatched, type Watched } from './support/watched';

describe('a media service behind a bad network', () => {
  const siteVersions = createSiteVersionMemory();
  let services: Services;
  let site: TestSite;
  let file: string;
  let path: SlowPath;
  let gateway: Watched;

  beforeAll(async () => {
    services = await startServices({ mirror: siteVersions });
    site = await createSite(services);
    const media = await upload(services, site, 'dot.png', png);
    file = `/media/${site.siteKey}/${media.contentHash}/full.${media.extension}`;
    path = await startSlowPath(Number(new URL(services.mediaUrl).port));
    const { services: usual } = gatewayConfig(services);
    const mediaUrl = `http://127.0.0.1:${path.port}`;
    gateway = await startWatched(
      services,
      { services: { ...usual, mediaUrl, deadlineMs: 300, retryAfterMs: 300 } },
      { siteVersions },
    );
  });

  afterAll(async () => {
    await gateway.close();
    await path.close();
    await services.close();
  });

  const fetchFile = () => ask(gateway.port, file, { headers: { Host: site.domain } });
  const isOpen = () => gateway.metric('headwater_gateway_circuit_open{dependency="media"}');

  test('that hangs costs a few requests their deadline, the others nothing, and the API nothing at all', async () => {
    expect((await fetchFile()).status).toBe(200);
    path.delayMs = Infinity;
    const first = await Promise.all([fetchFile(), fetchFile(), fetchFile()]);
    expect(first.map(errorOf)).toEqual(Array.from({ length: 3 }, () => [503, 'SERVICE_UNAVAILABLE']));
    expect(await isOpen()).toBe(1);
    expect(gateway.messages).toContain('a service does not answer; requests are kept off it');
    const { status, checks } = await gateway.readiness();
    expect([status, checks['media']]).toEqual([200, { ok: false, detail: 'UNAVAILABLE' }]);
    void path.sent;
    const startedAt = performance.now();
    const later = await Promise.all(Array.from({ length: 30 }, fetchFile));
    expect(later.map((answer) => [answer.status, answer.headers['retry-after']])).toEqual(
      Array.from({ length: 30 }, () => [503, '1']),
    );
    const trials = path.sent.split('GET /media/').length - 1;
    expect(trials).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedAt) / 300));
    expect((await gateway.read(site, '/settings')).status).toBe(200);
    path.delayMs = 0;
    let answer: Answer;
    do answer = await fetchFile();
    while (answer.status === 503);
    expect(answer.status).toBe(200);
    expect(await isOpen()).toBe(0);
    expect(gateway.messages).toContain('a service answers again');
  });

  test('readers that go away say nothing of it', async () => {
    path.delayMs = Infinity;
    for (let turn = 0; turn < 5; turn++) {
      void path.sent;
      const reader = connect(gateway.port, '127.0.0.1');
      reader.write(`GET ${file} HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`);
      while (!path.sent.includes('GET /media/')) await delay(2);
      reader.destroy();
    }
    expect(await isOpen()).toBe(0);
    path.delayMs = 0;
    expect((await fetchFile()).status).toBe(200);
  });
});
