import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contracts } from '@headwater/contracts';

import { createChannel, createClient, type TlsFiles } from '../src';
import { type Certificate, createAuthority, createCertificate } from './certificates';
import { keys, type Running, searchManagement, startServer } from './transports';

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

  it('still asks it for a service key', async () => {
    expect(await call(trusted, 'unknown'.repeat(6))).toMatchObject({ reason: 'SERVICE_KEY_UNKNOWN' });
  });

  it('keeps out another authority’s certificate, and plain text', async () => {
    expect(await call(foreign)).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await call(undefined)).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('names a file that cannot be read', async () => {
    await expect(call({ ...trusted, key: join(dir, 'missing.key') })).rejects.toThrow(
      `cannot read the TLS file ${join(dir, 'missing.key')}`,
    );
  });
});
