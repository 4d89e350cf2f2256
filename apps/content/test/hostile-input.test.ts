import fc from 'fast-check';

import { contracts } from '@headwater/contracts';
import { createClient, methodsOf } from '@headwater/grpc';
import { testCallers } from '@headwater/testing';

import { actor, createHarness, type Harness } from './setup';

/** Whatever a caller sends, no RPC ends in a fault of the service. */

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const integers = fc.constantFrom(0, 1, 2, -1, 2 ** 31 - 1, -(2 ** 31), 2 ** 53 - 1, 2 ** 53, 9.2e18, -9.2e18);
const small = fc.constantFrom(0, 1, 2, 15, 100, 101, -1, 2 ** 31 - 1, -(2 ** 31));
const texts = fc.oneof(
  fc.constantFrom(
    '',
    'en',
    'EN',
    'de',
    'post',
    'page',
    'homepage',
    '\0',
    'a\0b',
    '\ud800',
    '%',
    '_',
    "'",
    '\\',
    '{}',
    '[]',
  ),
  fc.constantFrom(
    '{"a":"\\u0000"}',
    '[{"type":"p","data":{}}]',
    'x'.repeat(20_000),
    '\u0000'.repeat(300),
    '😀'.repeat(500),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const times = fc.record({ seconds: integers, nanos: small });
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const paths = fc.constantFrom(
  'title',
  'slug',
  'publish_time',
  'fields_json',
  'taxonomy_ids',
  'name',
  'nonsense',
  '\0',
);
const mask = fc.record({ paths: fc.array(fc.oneof(paths, texts), { maxLength: 5 }) });
const likely = <T>(value: T, others: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 4 }, { arbitrary: others, weight: 1 });

const entries = (siteId: () => number, authorId: () => number) =>
  fc.record(
    {
      siteId: fc.constant(0).map(siteId),
      type: likely('post', texts),
      language: likely('en', texts),
      title: likely('Title', texts),
      slug: texts,
      isHomepage: fc.boolean(),
      status: likely(
        'ENTRY_STATUS_DRAFT',
        fc.constantFrom('ENTRY_STATUS_UNSPECIFIED', 'ENTRY_STATUS_PUBLISHED'),
      ),
      publishTime: times,
      fieldsJson: likely('{}', texts),
      blocksJson: likely('[]', texts),
      html: texts,
      ogImageMediaId: optional(integers),
      authorId: likely(0, integers).map((id) => (id === 0 ? authorId() : id)),
      taxonomyIds: fc.array(integers, { maxLength: 3 }),
      translationGroupId: optional(integers),
      importKey: optional(texts),
    },
    { requiredKeys: [] },
  );

test.each([
  ...methodsOf(contracts.contentDelivery).map((method) => ({
    ...method,
    contract: contracts.contentDelivery,
  })),
  ...methodsOf(contracts.contentManagement).map((method) => ({
    ...method,
    contract: contracts.contentManagement,
  })),
])(
  '$name',
  async ({ name, contract }) => {
    const { siteId } = harness.siteA;
    const { author } = await harness.management.createAuthor({ siteId, author: { name: 'Ada' } }, { actor });
    const client = createClient(contract, {
      channel: harness.service.grpc.channel,
      serviceKey: testCallers().keys.management,
      deadlineMs: 20_000,
    }) as unknown as Record<string, (request: object, options: object) => Promise<unknown>>;
    const entry = entries(
      () => siteId,
      () => author?.authorId ?? 0,
    );
    const addresses = fc.array(
      fc.record({
        slugFamily: fc.constantFrom('page', 'post', 'archive'),
        language: likely('en', texts),
        slug: texts,
      }),
      { maxLength: 4 },
    );
    const requests = fc.record(
      {
        siteId: likely(0, integers).map((id) => (id === 0 ? siteId : id)),
        minSiteVersion: likely(0, integers),
        language: likely('en', texts),
        slug: texts,
        page: integers,
        perPage: small,
        taxonomySlug: optional(texts),
        entryId: integers,
        pageSize: small,
        pageToken: likely('', texts),
        type: optional(texts),
        status: fc.constantFrom('ENTRY_STATUS_UNSPECIFIED', 'ENTRY_STATUS_DRAFT', 7),
        scheduled: optional(fc.boolean()),
        authorId: integers,
        translationGroupId: optional(integers),
        importKey: optional(texts),
        titleContains: optional(texts),
        entryIds: fc.array(integers, { maxLength: 3 }),
        expectedRevision: small,
        revision: small,
        publishTime: optional(times),
        replacementAuthorId: optional(integers),
        updateMask: mask,
        entry,
        addresses,
        requests: fc.array(
          fc.record({ siteId: optional(integers), entry, addresses }, { requiredKeys: [] }),
          { maxLength: 4 },
        ),
        author: fc.record({ name: texts, importKey: optional(texts) }),
      },
      { requiredKeys: ['siteId'] },
    );
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const { code = 'OK', reason = '' } = (await client[name]!(request, { actor }).catch(
          (error: unknown) => error,
        )) as { code?: string; reason?: string };
        // A reader who knows of a newer version is told to wait: that is an answer.
        if (reason !== 'SITE_VERSION_BEHIND') {
          expect(code).not.toMatch(/^(INTERNAL|UNKNOWN|UNAVAILABLE|DEADLINE_EXCEEDED)$/);
        }
      }),
      { numRuns: 80 },
    );
  },
  60_000,
);
