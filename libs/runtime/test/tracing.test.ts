import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { z } from 'zod';

import {
  beginSpan,
  continueForeignTrace,
  continueTrace,
  createLogger,
  createTracing,
  currentSpan,
  loadConfig,
  type Logger,
  outgoingTraceparent,
  type Tracing,
  tracingOf,
  tracingVariables,
} from '../src/index';

const facts = { name: 'something', kind: 'server' } as const;
const traceId = 'a'.repeat(32);
const sampled = `00-${traceId}-${'b'.repeat(16)}-01`;
const unsampled = `00-${traceId}-${'b'.repeat(16)}-00`;

interface Sent {
  resourceSpans: { scopeSpans: { spans: { name: string; traceId: string; parentSpanId?: string }[] }[] }[];
}

let collector: Server;
let url: string;
let status = 200;
let spans: Sent['resourceSpans'][0]['scopeSpans'][0]['spans'] = [];
let tracing: Tracing | undefined;
/** Log lines of the last tracing that was begun: an earlier one may still log that nobody accepts its spans. */
let lines: Record<string, unknown>[] = [];
let logger = newLogger();

function newLogger(): Logger {
  const written: typeof lines = [];
  lines = written;
  return createLogger({
    name: 'test',
    level: 'info',
    namesTraces: true,
    destination: { write: (text) => void written.push(JSON.parse(text) as Record<string, unknown>) },
  });
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
});

afterAll(() => collector.close());

afterEach(async () => {
  await tracing?.close();
  tracing = undefined;
  spans = [];
  status = 200;
});

function trace(ratio: number, to = url): void {
  logger = newLogger();
  tracing = createTracing({ url: to, headers: {}, ratio }, { program: 'test', logger });
  tracing.start();
}

/** Ends the tracing, so that everything has been sent. */
async function sent(): Promise<typeof spans> {
  await tracing?.close();
  return spans;
}

const isLoaded = (): boolean =>
  Object.keys(require.cache).some((path) => path.includes('@opentelemetry/sdk-trace'));

describe('without a collector', () => {
  it('loads nothing and makes no span', async () => {
    tracing = createTracing(undefined, { program: 'test', logger });
    tracing.start();
    expect(continueTrace(sampled, facts)).toBeUndefined();
    expect(continueForeignTrace(sampled, facts)).toBeUndefined();
    expect(beginSpan(facts)).toBeUndefined();
    expect(outgoingTraceparent()).toBeUndefined();
    expect(isLoaded()).toBe(false);
    await tracing.close();
  });
});

describe('what is sampled', () => {
  it('is what its sender has sampled, whatever the share', async () => {
    trace(0);
    continueTrace(sampled, facts)?.end();
    expect(continueTrace(unsampled, facts)).toBeUndefined();
    expect(continueTrace(undefined, facts)).toBeUndefined();
    expect(continueTrace('00-nonsense', facts)).toBeUndefined();
    expect(await sent()).toMatchObject([{ name: 'something', traceId, parentSpanId: 'b'.repeat(16) }]);
  });

  it('is a share of everything else', async () => {
    trace(0.2);
    let count = 0;
    for (let round = 0; round < 2_000; round += 1) if (continueTrace(undefined, facts)) count += 1;
    expect(count).toBeGreaterThan(280);
    expect(count).toBeLessThan(520);
    await sent();
  });

  it('is so much a second, and no more, of what strangers have sampled', () => {
    trace(0);
    const followed = Array.from({ length: 1_000 }, () => continueForeignTrace(sampled, facts));
    const count = followed.filter((span) => span !== undefined).length;
    expect(count).toBeGreaterThanOrEqual(100);
    // The second may have ended meanwhile.
    expect(count).toBeLessThanOrEqual(300);
  });

  it('has callees told that it is not', () => {
    trace(0);
    expect(outgoingTraceparent()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(continueTrace(outgoingTraceparent(), facts)).toBeUndefined();
  });
});

describe('the current span', () => {
  it('is the parent of what begins within it, also behind an await', async () => {
    trace(1);
    const root = continueTrace(undefined, facts)!;
    await root.run(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      expect(outgoingTraceparent()).toBe(root.traceparent);
      logger.info('within');
      const child = beginSpan({ name: 'child', kind: 'client' })!;
      child.run(() => beginSpan({ name: 'grandchild', kind: 'client' })?.end());
      child.end({ errorType: 'NOT_FOUND' });
    });
    root.end();
    expect(currentSpan()).toBeUndefined();
    const [grandchild, child, parent] = (await sent()) as unknown as Record<string, string>[];
    expect(parent).toMatchObject({ name: 'something', traceId: root.traceId });
    expect(child).toMatchObject({ name: 'child', parentSpanId: parent?.spanId, status: { code: 2 } });
    expect(grandchild).toMatchObject({ name: 'grandchild', parentSpanId: child?.spanId });
    expect(lines).toMatchObject([{ msg: 'within', trace_id: root.traceId }]);
  });

  it('is none once it has ended, though its work goes on', () => {
    trace(1);
    const root = continueTrace(undefined, facts)!;
    root.run(() => {
      root.end();
      expect(currentSpan()).toBeUndefined();
      expect(beginSpan(facts)).toBeUndefined();
      expect(outgoingTraceparent()).toMatch(/-00$/);
      logger.info('afterwards');
    });
    expect(lines[0]).not.toHaveProperty('trace_id');
  });
});

describe('a collector that does not take spans', () => {
  it('is one line, and delays nobody', async () => {
    trace(1, 'http://127.0.0.1:1/v1/traces');
    const begun = performance.now();
    for (let round = 0; round < 300; round += 1) continueTrace(undefined, facts)?.end();
    expect(performance.now() - begun).toBeLessThan(3_000);
    await tracing?.close();
    expect(performance.now() - begun).toBeLessThan(15_000);
    const warnings = lines.filter(({ level }) => level === 'warn');
    expect(warnings.length).toBeLessThanOrEqual(1);
  });

  it('is told of once when it refuses, and once when it takes them again', async () => {
    trace(1);
    status = 400;
    const told = async (count: number): Promise<void> => {
      while (lines.length < count) {
        continueTrace(undefined, facts)?.end();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    await told(1);
    for (let round = 0; round < 3; round += 1) {
      const before = spans.length;
      continueTrace(undefined, facts)?.end();
      while (spans.length === before) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    status = 200;
    await told(2);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      ['warn', 'traces are dropped: the collector does not take them'],
      ['info', 'the collector takes traces again'],
    ]);
  });
});

describe('the variables', () => {
  const read = (environment: Record<string, string>) =>
    tracingOf(loadConfig(z.object(tracingVariables), environment));

  it('turn tracing on by the address of the collector', () => {
    expect(read({})).toBeUndefined();
    expect(read({ OTEL_TRACES_SAMPLER_ARG: '1' })).toBeUndefined();
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: {},
      ratio: 0.01,
    });
    const full = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector/otlp',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, x-site=1',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    };
    expect(read(full)).toEqual({
      url: 'https://collector/otlp/v1/traces',
      headers: { 'api-key': 'a=b', 'x-site': '1' },
      ratio: 0.5,
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /must be a URL/],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', /must be a number from 0 to 1/],
    ['OTEL_TRACES_SAMPLER_ARG', 'half', /must be a number from 0 to 1/],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a-secret-key', /must be name=value pairs/],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=a%0d%0aX: y', /must be name=value pairs/],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%zz', /must be name=value pairs/],
  ])('refuse %s=%s', (name, value, problem) => {
    expect(() => read({ [name]: value })).toThrow(problem);
  });
});
