import { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { download, type DownloadLimits } from './download';
import { lookupPublic } from './public-address';

const file = Buffer.from('the bytes of a file '.repeat(10_000));
let server: Server;
let port: number;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://any');
    asked.push(`${request.headers.host} ${request.url}`);
    const coding = searchParams.get('coding');
    const to = searchParams.get('to');
    if (to !== null) response.writeHead(302, { location: to }).end();
    else if (coding === 'gzip') response.setHeader('content-encoding', coding).end(gzipSync(file));
    else if (coding === 'br') response.setHeader('content-encoding', coding).end(brotliCompressSync(file));
    else if (coding === 'deflate') response.setHeader('content-encoding', coding).end(deflateSync(file));
    else if (coding !== null) response.setHeader('content-encoding', coding).end(file);
    else if (pathname === '/file') response.end(file);
    else if (pathname === '/cut')
      response.writeHead(200, { 'content-length': file.length }).write(file.subarray(0, 10), () => {
        response.destroy();
      });
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => (asked = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A host that the importer treats as public. All other names are resolved and checked as usual. */
const resolve: LookupFunction = (hostname, options, callback) => {
  if (hostname === 'blog.example') lookup('127.0.0.1', options, callback);
  else lookupPublic(hostname, options, callback);
};

async function fetchFile(url: string, limits: Partial<DownloadLimits> = {}): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of await download(new URL(url), { timeoutMs: 10_000, lookup: resolve, ...limits }))
    parts.push(part);
  return Buffer.concat(parts);
}
const at = (path: string, host = 'blog.example'): string => `http://${host}:${port}${path}`;
const redirect = (to: string): string => at(`/?to=${encodeURIComponent(to)}`);

it('fetches a file, also through redirects', async () => {
  expect(await fetchFile(at('/file'))).toEqual(file);
  expect(await fetchFile(redirect('/file'))).toEqual(file);
  expect(await fetchFile(redirect(redirect(redirect(at('/file')))))).toEqual(file);
});

it.each(['gzip', 'br', 'deflate', 'identity'])('unpacks what was sent in the coding %s', async (coding) => {
  expect(await fetchFile(at(`/?coding=${coding}`))).toEqual(file);
});

it('asks no address that is not public', async () => {
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '[::ffff:127.0.0.1]', '0.0.0.0']) {
    await expect(fetchFile(at('/file', host))).rejects.toThrow(
      /^http:.* was not fetched: .* not (a )?public( address)?; --allow-private-hosts allows it$/,
    );
  }
  expect(asked).toEqual([]);
});

it('resolves and checks names unless it is told otherwise', async () => {
  await expect(fetchFile(at('/file', 'localhost'), { lookup: undefined })).rejects.toThrow(
    /localhost is at .*, which is not public; --allow-private-hosts allows it$/,
  );
  expect(asked).toEqual([]);
});

it('checks every address that a redirect leads to', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const url = redirect(redirect(at('/file', host)));
    asked = [];
    await expect(fetchFile(url)).rejects.toThrow('--allow-private-hosts allows it');
    expect(asked).toHaveLength(2);
    expect(asked.every((one) => one.startsWith('blog.example'))).toBe(true);
  }
});

it('connects to the address that was checked, not to what a second answer says', async () => {
  let answers = 0;
  const rebinding: LookupFunction = (_hostname, options, callback) => {
    answers += 1;
    // Only the first address is checked; a second look-up would lead to 203.0.113.1.
    lookup(answers === 1 ? '127.0.0.1' : '203.0.113.1', options, callback);
  };
  expect(await fetchFile(at('/file'), { lookup: rebinding })).toEqual(file);
  expect(answers).toBe(1);
});

it('asks any address where that is allowed', async () => {
  const limits = { allowPrivateHosts: true, lookup: undefined };
  expect(await fetchFile(at('/file', '127.0.0.1'), limits)).toEqual(file);
  expect(
    await fetchFile(at(`/?to=${encodeURIComponent(at('/file', 'localhost'))}`, '127.0.0.1'), limits),
  ).toEqual(file);
});

it.each([
  ['/gone', /\/gone answered 404$/],
  ['/cut', /\/cut could not be fetched \(ECONNRESET\)$/],
  ['/?to=file:///etc/passwd', /leads to file:\/\/\/etc\/passwd, which is not an http or https URL$/],
  ['/?to=http://[', /leads to "http:\/\/\[", which is not a URL$/],
  ['/?to=%3Fto%3D', /leads from one address to the next more than 10 times$/],
  ['/?coding=zstd', /came in the coding "zstd", which is not known$/],
])('says why %s cannot be had', async (path, message) => {
  const url = path === '/?to=%3Fto%3D' ? at('/?to=') : at(path);
  await expect(fetchFile(url)).rejects.toThrow(message);
});
