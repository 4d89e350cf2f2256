import { createMetrics, createOpsServer, type Readiness } from '../src/index';

async function withServer(
  readiness: () => Promise<Readiness>,
  use: (base: string) => Promise<void>,
): Promise<void> {
  const metrics = createMetrics();
  metrics.httpRequests.inc({ route: '/api/v1/pages', status: '200' });
  const server = createOpsServer({ port: 0, metrics, readiness });
  const { port } = await server.start();
  try {
    await use(`http://127.0.0.1:${port}`);
  } finally {
    await server.close();
  }
}

it('is ready while every required dependency is, and shows the others', async () => {
  const checks = {
    database: { ok: true },
    redis: { ok: false, required: false, detail: 'counting per process' },
  };
  await withServer(
    async () => checks,
    async (base) => {
      const response = await fetch(`${base}/readyz`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ ready: true, checks });
    },
  );
});

it('is not ready without a required dependency, yet alive', async () => {
  await withServer(
    async () => ({ database: { ok: false, detail: 'connection refused' } }),
    async (base) => {
      expect((await fetch(`${base}/readyz`)).status).toBe(503);
      expect((await fetch(`${base}/healthz`)).status).toBe(200);
    },
  );
});

it('answers 500 without detail when the check itself fails', async () => {
  await withServer(
    () => Promise.reject(new Error('secret detail')),
    async (base) => {
      const response = await fetch(`${base}/readyz`);
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain('secret detail');
    },
  );
});

it('serves the declared metrics', async () => {
  await withServer(
    async () => ({}),
    async (base) => {
      expect(await (await fetch(`${base}/metrics`)).text()).toContain(
        'headwater_http_requests_total{route="/api/v1/pages",status="200"} 1',
      );
    },
  );
});

it('rejects when the port is taken', async () => {
  await withServer(
    async () => ({}),
    async (base) => {
      const second = createOpsServer({
        port: Number(new URL(base).port),
        metrics: createMetrics(),
        readiness: async () => ({}),
      });
      await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
    },
  );
});
