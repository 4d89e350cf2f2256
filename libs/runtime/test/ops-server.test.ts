import { createMetrics, createOpsServer, type DependencyStates, type ReadinessStatus } from '../src/index';

interface Told {
  status?: ReadinessStatus;
  report?: () => Promise<DependencyStates>;
}

async function withServer(
  { status = { ready: true }, report = async () => ({}) }: Told,
  use: (base: string) => Promise<void>,
): Promise<void> {
  const metrics = createMetrics();
  metrics.httpRequests.inc({ route: '/api/v1/pages', status: '200' });
  const server = createOpsServer({ port: 0, metrics, readiness: { status, report } });
  const { port } = await server.start();
  try {
    await use(`http://127.0.0.1:${port}`);
  } finally {
    await server.close();
  }
}

const checks = {
  database: { ok: true },
  redis: { ok: false, required: false, detail: 'counting per process' },
};

it('says whether it is ready without asking anybody, and how all are only where that is wanted', async () => {
  let asked = 0;
  const report = async (): Promise<DependencyStates> => {
    asked += 1;
    return checks;
  };
  await withServer({ report }, async (base) => {
    const plain = await fetch(`${base}/readyz`);
    expect([plain.status, await plain.json(), asked]).toEqual([200, { ready: true }, 0]);
    for (const query of ['?verbose', '?verbose=1', '?a=b&verbose']) {
      const verbose = await fetch(`${base}/readyz${query}`);
      expect([verbose.status, await verbose.json()]).toEqual([200, { ready: true, checks }]);
    }
    expect(asked).toBe(3);
  });
});

it('is not ready while it waits, and says for what; it lives', async () => {
  const status = { ready: false, waitingFor: ['database'] };
  await withServer({ status }, async (base) => {
    const answer = await fetch(`${base}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, status]);
    expect((await fetch(`${base}/readyz?verbose`)).status).toBe(503);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
  });
});

it('answers 500 without detail when the check itself fails', async () => {
  await withServer({ report: () => Promise.reject(new Error('secret detail')) }, async (base) => {
    const response = await fetch(`${base}/readyz?verbose`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret detail');
  });
});

it('serves the declared metrics', async () => {
  await withServer({}, async (base) => {
    expect(await (await fetch(`${base}/metrics`)).text()).toContain(
      'headwater_http_requests_total{route="/api/v1/pages",status="200"} 1',
    );
  });
});

it('rejects when the port is taken', async () => {
  await withServer({}, async (base) => {
    const second = createOpsServer({
      port: Number(new URL(base).port),
      metrics: createMetrics(),
      readiness: { status: { ready: true }, report: async () => ({}) },
    });
    await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
