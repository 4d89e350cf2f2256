import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { serviceProtos } from '../scripts/generate-types';
import { type Client, contracts, fromTimestamp, type Handlers, SiteMode, toTimestamp } from '../src';
import { protoFileOf, protosDir } from '../src/loader-options';

const all = Object.entries(contracts);

describe('contracts', () => {
  it('has every service that the protos declare', () => {
    const declared = serviceProtos().map((file) => {
      const source = readFileSync(resolve(protosDir, file), 'utf8');
      const packageName = /^package (.+);$/m.exec(source)?.[1];
      const service = /^service (\w+) \{$/m.exec(source)?.[1];
      return `${packageName}.${service}`;
    });
    expect(all.map(([, contract]) => contract.fullName).sort()).toEqual(declared.sort());
  });

  it.each(all)('%s loads, with its side in its name', (name, contract) => {
    expect(name.toLowerCase()).toContain(contract.side);
    const methods = Object.values(contract.definition);
    expect(methods.length).toBeGreaterThan(0);
    for (const method of methods) expect(method.path).toMatch(new RegExp(`^/${contract.fullName}/`));
  });

  it('finds the proto of a service by its name', () => {
    expect(protoFileOf('headwater.site.v1.SiteDeliveryService')).toBe(
      'headwater/site/v1/site_delivery_service.proto',
    );
  });

  it('reads a definition once', () => {
    expect(contracts.siteDelivery.definition).toBe(contracts.siteDelivery.definition);
  });
});

describe('messages', () => {
  const { FindToken, ResolveSite } = contracts.siteDelivery.definition;

  it('come back in camelCase, with numbers, enum names, and absent optional fields undefined', () => {
    const bytes = ResolveSite.responseSerialize({
      siteVersion: 1_764_000_000_000,
      site: { siteId: 2 ** 52, mode: SiteMode.SITE_MODE_HEADLESS, languages: ['en'] },
    });
    const response = ResolveSite.responseDeserialize(bytes);
    expect(response.siteVersion).toBe(1_764_000_000_000);
    expect(response.validForMs).toBeUndefined();
    expect(response.usedObjects).toEqual([]);
    expect(response.site).toMatchObject({
      siteId: 2 ** 52,
      mode: 'SITE_MODE_HEADLESS',
      languages: ['en'],
    });
    expect(response.site?.sharedCache).toBeUndefined();
  });

  it('keep a present zero apart from an absent value', () => {
    const bytes = FindToken.responseSerialize({ tokenId: 1, expiresInMs: 0, requestsPerMinute: undefined });
    const response = FindToken.responseDeserialize(bytes);
    expect(response.expiresInMs).toBe(0);
    expect(response.requestsPerMinute).toBeUndefined();
  });

  it('carry bytes as buffers', () => {
    const bytes = FindToken.requestSerialize({ siteId: 1, tokenHash: Buffer.from([1, 2, 255]) });
    expect(FindToken.requestDeserialize(bytes).tokenHash).toEqual(Buffer.from([1, 2, 255]));
  });

  it('tell which part of a oneof is present', () => {
    const bytes = ResolveSite.requestSerialize({ domain: 'a.example' });
    expect(ResolveSite.requestDeserialize(bytes)).toMatchObject({ name: 'domain', domain: 'a.example' });
  });
});

describe('timestamps', () => {
  it.each([
    '2026-11-21T12:00:00.123Z',
    '1970-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.001Z',
    '9999-12-31T23:59:59.999Z',
  ])('go there and back: %s', (text) => {
    const { responseSerialize, responseDeserialize } = contracts.siteManagement.definition.CreateDomain;
    const bytes = responseSerialize({ domain: { createTime: toTimestamp(new Date(text)) } });
    const createTime = responseDeserialize(bytes).domain?.createTime;
    expect(createTime && fromTimestamp(createTime).toISOString()).toBe(text);
  });

  it('before 1970 have nanoseconds of 0 and more', () => {
    expect(toTimestamp(new Date(-1))).toEqual({ seconds: -1, nanos: 999_000_000 });
  });

  it('refuse an invalid date', () => {
    expect(() => toTimestamp(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('derived types', () => {
  it('demand the whole table, unary and streaming handlers apart', () => {
    type Media = typeof contracts.mediaManagement;
    type Upload = Parameters<Handlers<Media>['uploadMedia']>[0];
    type Get = Parameters<Handlers<Media>['getManagedMedia']>[0];
    const kindOf = (value: Upload | Get): string => (Symbol.asyncIterator in value ? 'stream' : 'message');
    expect(kindOf({ siteId: 1, mediaId: 2 })).toBe('message');

    // @ts-expect-error one RPC is missing
    const incomplete: Handlers<typeof contracts.searchManagement> = {
      rebuildIndex: () => Promise.resolve({}),
    };
    expect(Object.keys(incomplete)).toEqual(['rebuildIndex']);
  });

  it('refuse a response field that the proto does not have', () => {
    const handlers: Handlers<typeof contracts.searchManagement> = {
      // @ts-expect-error "state" is not a field
      rebuildIndex: () => Promise.resolve({ state: {} }),
      getIndexStatus: (request) => Promise.resolve({ status: { entries: request.siteId } }),
    };
    expect(Object.keys(handlers)).toHaveLength(2);
  });

  it('give clients the decoded response', () => {
    const typed = (client: Client<typeof contracts.searchManagement>): Promise<number | undefined> =>
      client.getIndexStatus({ siteId: 1 }).then((response) => response.status?.entries);
    expect(typed).toBeInstanceOf(Function);
  });
});

describe('generated files', () => {
  it('are up to date', () => {
    const script = resolve(__dirname, '../scripts/generate.ts');
    const run = () =>
      execFileSync(process.execPath, ['--import', 'tsx', '--conditions=development', script, '--check'], {
        cwd: resolve(__dirname, '../../..'),
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(run).not.toThrow();
  });
});
