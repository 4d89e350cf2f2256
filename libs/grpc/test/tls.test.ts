import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contracts } from '@headwater/contracts';
import { createMetrics } from '@headwater/runtime';

import { type Channel, createChannel, createClient, type TlsFiles } from '../src';
import { type Certificate, createAuthority, createCertificate } from './certificates';
import { keys, type Running, searchManagement, startServer, until } from './transports';

describe('mutual TLS', () => {
  const dir = mkdtempSync(join(tmpdir(), 'headwater-tls-'));
  let running: Running;
  let trusted: TlsFiles;
  let foreign: TlsFiles;

  /** A certificate that `issuer` signed, for a program that trusts `ca`. */
  function writeFiles(name: string, issuer: Certificate, ca: Certificate): TlsFiles {
    const { key, cert } = createCertificate(issuer);
    const files = {
      ca: join(dir, `${name}-ca.pem`),
      cert: join(dir, `${name}.pem`),
      key: join(dir, `${name}.key`),
    };
    writeFileSync(files.ca, ca.cert);
    writeFileSync(files.cert, cert);
    writeFileSync(files.key, key);
    return files;
  }

  beforeAll(async () => {
    const [ours, theirs] = [createAuthority('ours'), createAuthority('theirs')];
    trusted = writeFiles('client', ours, ours);
    foreign = writeFiles('foreign', theirs, ours);
    const tls = writeFiles('server', ours, ours);
    const services = [searchManagement({ getIndexStatus: async () => ({ status: { entries: 3 } }) })];
    running = await startServer('sockets', services, { tls });
  });

  afterAll(async () => {
    await running.close();
    rmSync(dir, { recursive: true });
  });

  async function call(tls: TlsFiles | undefined, serviceKey = keys.management): Promise<unknown> {
    const channel = createChannel({ address: `localhost:${running.port}`, tls });
    try {
      return await createClient(contracts.searchManagement, { channel, serviceKey, deadlineMs: 5_000 })
        .getIndexStatus({ siteId: 1 })
        .catch((error: unknown) => error);
    } finally {
      channel.close();
    }
  }

  it('lets a program in whose certificate the authority signed', async () => {
    expect(await call(trusted)).toMatchObject({ status: { entries: 3 } });
  });

  it('shows when the certificate that is in use expires', async () => {
    const metrics = createMetrics();
    const channel = createChannel({ address: `localhost:${running.port}`, tls: trusted, metrics });
    const { validTo } = new X509Certificate(readFileSync(trusted.cert));
    const { values } = await metrics.certificateExpiry.get();
    expect(values[0]?.value).toBe(Date.parse(validTo) / 1_000);
    expect(values[0]?.value).toBeGreaterThan(Date.now() / 1_000);
    channel.close();
  });

  it('still asks it for a service key', async () => {
    expect(await call(trusted, 'unknown'.repeat(6))).toMatchObject({ reason: 'SERVICE_KEY_UNKNOWN' });
  });

  it('keeps out another authority’s certificate, and plain text', async () => {
    expect(await call(foreign)).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await call(undefined)).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('uses replaced files for new connections, on both sides, and the former ones while they do not fit', async () => {
    const [first, second] = [createAuthority('first'), createAuthority('second')];
    const both = { ...first, cert: first.cert + second.cert };
    const server = writeFiles('replaced-server', first, both);
    const services = [searchManagement({ getIndexStatus: async () => ({ status: { entries: 4 } }) })];
    const other = await startServer('sockets', services, { tls: server });
    const open = (tls: TlsFiles): Channel => createChannel({ address: `localhost:${other.port}`, tls });
    const ask = (channel: Channel) =>
      createClient(contracts.searchManagement, { channel, serviceKey: keys.management, deadlineMs: 5_000 })
        .getIndexStatus({ siteId: 1 })
        .catch(({ code }: { code: string }) => code);
    const answer = { status: { entries: 4 } };
    const client = writeFiles('replaced-client', first, first);
    const onlySecond = writeFiles('only-second', second, second);
    let channel = open(client);
    try {
      expect(await ask(channel)).toMatchObject(answer);
      channel.close();
      // A key that does not belong to the certificate: the server goes on with what it had.
      const next = createCertificate(second);
      const warn = jest.spyOn(process, 'emitWarning').mockReturnValue(undefined);
      writeFileSync(server.key, next.key);
      await until(() => warn.mock.calls.length > 0);
      expect(warn.mock.calls[0]?.[0]).toContain('the former certificates stay in use');
      warn.mockRestore();
      channel = open(client);
      expect(await ask(channel)).toMatchObject(answer);
      channel.close();
      // The other half comes, and the client that knows the new authority alone is served.
      writeFileSync(server.cert, next.cert);
      await until(async () => {
        const fresh = open(onlySecond);
        const got = await ask(fresh);
        fresh.close();
        return typeof got !== 'string';
      });
      // A client that is open all the while trusts the new authority once its own file says so.
      channel = open(client);
      expect(await ask(channel)).toBe('UNAVAILABLE');
      writeFileSync(client.ca, both.cert);
      await until(async () => typeof (await ask(channel)) !== 'string');
    } finally {
      channel.close();
      await other.close();
    }
  }, 60_000);

  it('names a file that cannot be read', async () => {
    await expect(call({ ...trusted, key: join(dir, 'missing.key') })).rejects.toThrow(
      `cannot read the TLS file ${join(dir, 'missing.key')}`,
    );
  });
});
