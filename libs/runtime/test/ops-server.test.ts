import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import {
  build,
  createMetrics,
  createOpsServer,
  type DependencyStates,
  type ReadinessStatus,
} from '../src/index';

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

it('says which build runs', async () => {
  const packageFile = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as {
    version: string;
  };
  await withServer({}, async (base) => {
    const health = await fetch(`${base}/healthz`);
    expect(await health.json()).toEqual({ status: 'ok', version: packageFile.version });
    expect(await (await fetch(`${base}/metrics`)).text()).toContain(
      `headwater_build_info{program="headwater",version="${packageFile.version}",commit="unknown"} 1\n`,
    );
  });
});

it('says of which commit it is, where that is known', async () => {
  jest.replaceProperty(build, 'name', '0.1.0+3f2a9c1');
  await withServer({}, async (base) => {
    expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ status: 'ok', version: '0.1.0+3f2a9c1' });
  });
  jest.restoreAllMocks();
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

describe('a request with more than 200 header lines', () => {
  const ask = (base: string, path: string, lines: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
      const others = 'x:\r\n'.repeat(lines - 2);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${others}Connection: close\r\n\r\n`);
    });
  const paths = ['/healthz', '/readyz', '/readyz?verbose', '/metrics', '/nothing'];

  it.each(paths)('to %s is a 431 in JSON, and one with 200 is answered', async (path) => {
    let asked = 0;
    const report = async (): Promise<DependencyStates> => {
      asked += 1;
      return checks;
    };
    await withServer({ report }, async (base) => {
      for (const lines of [201, 202, 1_000, 2_001]) {
        const answer = await ask(base, path, lines);
        expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
        // The parser of newer Node refuses so many lines by itself, without a body.
        if (lines < 2_000) expect(answer).toMatch(/"code":"HEADERS_TOO_LARGE"\}$/);
      }
      expect(asked).toBe(0);
      for (const lines of [2, 200]) {
        const expected = path === '/nothing' ? 404 : 200;
        expect(await ask(base, path, lines)).toMatch(new RegExp(`^HTTP/1\\.1 ${expected} `));
      }
    });
  });
});
