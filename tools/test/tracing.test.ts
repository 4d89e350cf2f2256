import { randomBytes } from 'node:crypto';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import { createCloser } from '@headwater/runtime';

import { type Collector, type ReceivedSpan, startCollector } from './support/collector';
import { type Installation, startPrograms } from './support/programs';

jest.setTimeout(240_000);

const actor = { id: 'cli:test', superAdmin: true };
const call = { actor, deadlineMs: 10_000 };
const domain = 'traced.example';
const closer = createCloser();

let collector: Collector;
let installation: Installation;
let token: string;
let siteId: number;
let authorId: number;

const clientOf = <C extends (typeof contracts)[keyof typeof contracts]>(
  service: 'site' | 'content',
  contract: C,
) => {
  const channel = createChannel({ address: installation.addresses[service] });
  closer.add('channel', () => channel.close());
  return createClient(contract, { channel, serviceKey: installation.managementKey });
};

beforeAll(async () => {
  collector = await startCollector();
  closer.add('collector', () => collector.close());
  installation = await startPrograms({
    variables: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=k%3D1',
      OTEL_TRACES_SAMPLER_ARG: '1',
    },
  });
  closer.add('installation', () => installation.close(), 60_000);
  for (const { untilReady } of installation.programs) await untilReady();
  const sites = clientOf('site', contracts.siteManagement);
  const content = clientOf('content', contracts.contentManagement);
  const { site } = await sites.createSite(
    { name: 'Traced', mode: 'SITE_MODE_HEADLESS', domain, defaultLanguage: 'en' },
    call,
  );
  siteId = site!.siteId;
  token = (await sites.createToken({ siteId, name: 'test' }, call)).secret;
  const { author } = await content.createAuthor({ siteId, author: { name: 'Ada Larsen' } }, call);
  authorId = author!.authorId;
  await content.createEntry(
    {
      siteId,
      entry: {
        ...{
          type: 'post',
          language: 'en',
          slug: 'hidden-slug',
          title: 'Hidden title',
          html: '<p>Hidden.</p>',
        },
        status: 'ENTRY_STATUS_PUBLISHED',
        authorId,
      },
    },
    call,
  );
});

afterAll(() => closer.close());

const read = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${installation.gatewayUrl}${path}`, {
    headers: { 'X-Site-Domain': domain, Authorization: `Bearer ${token}`, ...headers },
  });

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');

const ofTrace = (traceId: string): ReceivedSpan[] =>
  collector.spans.filter((span) => span.traceId === traceId);

/** The spans of a trace, once its root, which is a child of the given span, and both sides of each call are there. */
const wholeTrace = (traceId: string, given: string): Promise<ReceivedSpan[]> =>
  collector.until(`whole trace ${traceId}`, () => {
    const spans = ofTrace(traceId);
    const calls = spans.filter(({ kind, attributes }) => kind === 3 && attributes['rpc.system'] === 'grpc');
    const hasRoot = spans.some(({ parentSpanId }) => parentSpanId === given);
    return hasRoot && calls.every((sent) => childrenOf(spans, sent).length > 0) ? spans : undefined;
  });

function childrenOf(spans: readonly ReceivedSpan[], parent: ReceivedSpan): ReceivedSpan[] {
  return spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
}

it('makes one tree of a request, through the gateway, services and SQL', async () => {
  const [traceId, parentId] = [newId(16), newId(8)];
  const answer = await read('/api/v1/posts/hidden-slug', { traceparent: `00-${traceId}-${parentId}-01` });
  expect(answer.status).toBe(200);
  const spans = await wholeTrace(traceId, parentId);

  const roots = spans.filter(({ parentSpanId }) => parentSpanId === parentId);
  expect(roots).toHaveLength(1);
  const [root] = roots as [ReceivedSpan];
  expect(root).toMatchObject({ service: 'gateway', kind: 2, isError: false });
  expect(root.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': root.name.replace('GET ', ''),
    'http.response.status_code': 200,
  });

  const calls = childrenOf(spans, root);
  expect(calls.map(({ name }) => name)).toContain(
    'headwater.content.v1.ContentDeliveryService/BatchGetEntries',
  );
  for (const sent of calls) {
    expect(sent).toMatchObject({ service: 'gateway', kind: 3 });
    const [handled, ...more] = childrenOf(spans, sent) as [ReceivedSpan];
    expect(more).toEqual([]);
    expect(handled).toMatchObject({ name: sent.name, kind: 2 });
    expect(['site', 'content']).toContain(handled.service);
    // Clocks of one machine: the callee runs within its caller's call.
    expect(handled.startNano).toBeGreaterThanOrEqual(sent.startNano - 2_000_000n);
    const statements = childrenOf(spans, handled);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement).toMatchObject({ service: handled.service, kind: 3 });
      expect(statement.attributes).toEqual({ 'db.system.name': 'postgresql' });
      expect(statement.name).toMatch(/^[\w. -]+$/);
      expect(childrenOf(spans, statement)).toEqual([]);
    }
  }
});

it('leads through the media service, too', async () => {
  const [traceId, parentId] = [newId(16), newId(8)];
  const path = `/media/${'a'.repeat(12)}/${'0'.repeat(64)}/medium.webp`;
  await read(path, { traceparent: `00-${traceId}-${parentId}-01` });
  const spans = await collector.until('span of media', () => {
    const found = ofTrace(traceId);
    const services = found.map(({ service }) => service);
    return services.includes('media') && services.includes('gateway') ? found : undefined;
  });
  const root = spans.find(({ service, kind }) => service === 'gateway' && kind === 2)!;
  expect(root.parentSpanId).toBe(parentId);
  const bytes = spans.find(({ service, kind }) => service === 'media' && kind === 2)!;
  expect(bytes.parentSpanId).toBe(root.spanId);
});

it('leads from a change to the jobs that follow from it', async () => {
  const content = clientOf('content', contracts.contentManagement);
  await content.updateAuthor(
    {
      ...{ siteId, authorId },
      author: { name: 'Ada Lund' },
      updateMask: { paths: ['name'] },
    },
    call,
  );
  const job = await collector.until('job', (spans) =>
    spans.find(({ service, name }) => service === 'content-worker' && name === 'job content_search_texts'),
  );
  expect(job).toMatchObject({ kind: 5, isError: false });
  const spans = await collector.until('span of the change', () => {
    const found = ofTrace(job.traceId);
    return found.some(({ spanId }) => spanId === job.parentSpanId) ? found : undefined;
  });
  const change = spans.find(({ spanId }) => spanId === job.parentSpanId)!;
  expect(change).toMatchObject({
    service: 'content',
    name: 'headwater.content.v1.ContentManagementService/UpdateAuthor',
  });
  expect(change.parentSpanId).toBeUndefined();
  expect(childrenOf(spans, change).map(({ name }) => name)).toContain('select platform.enqueue_job');
});

it('begins no trace for what its caller has not sampled', async () => {
  const [unsampled, sampled] = [newId(16), newId(16)];
  await read('/api/v1/posts?page=1', { traceparent: `00-${unsampled}-${newId(8)}-00` });
  const parentId = newId(8);
  const before = collector.spans.length;
  await read('/api/v1/posts?page=1', { traceparent: `00-${sampled}-${parentId}-01` });
  await wholeTrace(sampled, parentId);
  expect(ofTrace(unsampled)).toEqual([]);
  const later = collector.spans
    .slice(before)
    .filter(({ service, kind }) => service === 'gateway' && kind === 2);
  expect(later.map(({ traceId }) => traceId)).toEqual([sampled]);
});

it('ignores a traceparent that is none', async () => {
  const id = newId(16);
  const hostile = [
    'x',
    `00-${id}`,
    `00-${id.toUpperCase()}A-${newId(8)}-01`,
    `00-${'0'.repeat(32)}-${newId(8)}-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `ff-${id}-${newId(8)}-01`,
    `00-${id}-${newId(8)}-zz`,
    `00-${id}-${newId(8)}-01-extra`,
    `00-${id}-${newId(8)}-01, 00-${id}-${newId(8)}-01`,
    `01-${id}-${newId(8)}-01-${'x'.repeat(2_000)}`,
  ];
  const roots = (): ReceivedSpan[] =>
    collector.spans.filter(
      ({ service, kind, name }) => service === 'gateway' && kind === 2 && name === 'GET getSettings',
    );
  for (const traceparent of hostile) {
    const answer = await read('/api/v1/settings', { traceparent });
    expect([traceparent.slice(0, 60), answer.status]).toEqual([traceparent.slice(0, 60), 200]);
  }
  const begun = await collector.until('spans of all', () =>
    roots().length >= hostile.length ? roots() : undefined,
  );
  expect(begun).toHaveLength(hostile.length);
  for (const { traceId, parentSpanId } of begun) {
    expect(parentSpanId).toBeUndefined();
    expect(traceId).not.toBe(id);
  }
});

it('names the trace in the log lines of a request', async () => {
  const [traceId, parentId] = [newId(16), newId(8)];
  await read('/api/v1/posts/no-such-post', { traceparent: `00-${traceId}-${parentId}-01` });
  const { lines } = installation.program('gateway');
  const line = await collector.until('log line', () => lines.find((text) => text.includes(traceId)));
  expect(JSON.parse(line)).toMatchObject({ msg: 'request', status: 404, trace_id: traceId });
});

it('tells the collector nothing of readers and of what sites publish', async () => {
  await read('/api/v1/search?q=a-secret-word', { Cookie: 'session=a-cookie' });
  await collector.until('search', (spans) => spans.find(({ service }) => service === 'search'));
  const told = collector.bodies.join('\n');
  for (const secret of [token, 'a-secret-word', 'a-cookie', 'hidden-slug', 'Hidden', 'Ada', domain, 'hw_'])
    expect([secret, told.includes(secret)]).toEqual([secret, false]);
  expect(collector.headers()['x-collector-key']).toBe('k=1');
});

// The last one: afterwards the gateway is gone.
it('sends the last spans before it ends', async () => {
  const [traceId, parentId] = [newId(16), newId(8)];
  const gateway = installation.program('gateway');
  await read('/api/v1/navigation', { traceparent: `00-${traceId}-${parentId}-01` });
  gateway.signal('SIGTERM');
  expect(await gateway.ended).toBe(0);
  expect(ofTrace(traceId).map(({ parentSpanId }) => parentSpanId)).toContain(parentId);
});
