import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';

import { createLogger } from '@headwater/runtime';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, gatewayConfig, startGateway } from './support/gateway';
import { createSite, png, type TestSite, upload } from './support/sites';

/** What the log says of files whose bytes end too early. */

let services: Services;
let site: TestSite;
let path: string;

beforeAll(async () => {
  services = await startServices();
  site = await createSite(services);
  const { contentHash, extension } = await upload(services, site, 'dot.png', png);
  path = `/media/${site.siteKey}/${contentHash}/full.${extension}`;
});
afterAll(() => services.close());

type Line = Record<string, unknown>;

/** Log lines of a gateway, up to that of the request. Its media service begins each file, and `breakOff` ends it. */
async function linesOf(use: (gateway: Gateway, breakOff: () => void) => Promise<void>): Promise<Line[]> {
  const media = createServer((_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('begun');
  });
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  const lines: Line[] = [];
  const destination = new PassThrough();
  const isLogged = new Promise<void>((resolve) => {
    createInterface({ input: destination }).on('line', (text) => {
      lines.push(JSON.parse(text) as Line);
      if (lines.at(-1)?.['msg'] === 'request') resolve();
    });
  });
  const logger = createLogger({ name: 'gateway', level: 'info', destination });
  const mediaUrl = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
  const { services: usual } = gatewayConfig(services);
  const gateway = await startGateway(services, { services: { ...usual, mediaUrl } }, { logger });
  try {
    await use(gateway, () => media.closeAllConnections());
    await isLogged;
  } finally {
    await gateway.close();
    await new Promise((resolve) => media.close(resolve));
  }
  return lines.filter(
    ({ msg, requestId, level }) => msg === 'request' || requestId !== undefined || level === 'error',
  );
}

async function begin({ port }: Gateway) {
  const reader = connect(port, '127.0.0.1');
  reader.write(`GET ${path} HTTP/1.1\r\nHost: ${site.domain}\r\nX-Request-Id: the-request\r\n\r\n`);
  await once(reader, 'data');
  return reader.resume();
}

const ended = { level: 'info', msg: 'request', requestId: 'the-request', completed: false };

test('a file that the media service breaks off is named by its request', async () => {
  const lines = await linesOf(async (gateway, breakOff) => {
    const reader = await begin(gateway);
    breakOff();
    await once(reader, 'close');
  });
  expect(lines).toMatchObject([
    {
      level: 'warn',
      msg: 'the media service broke off a file',
      requestId: 'the-request',
      err: { code: 'ECONNRESET' },
    },
    ended,
  ]);
});

test.each(['end', 'reset'])(
  'of a reader who leaves in the middle by %s, nothing is said but that',
  async (how) => {
    const lines = await linesOf(async (gateway) => {
      const reader = await begin(gateway);
      if (how === 'reset') reader.resetAndDestroy();
      else reader.destroy();
    });
    expect(lines).toMatchObject([ended]);
  },
);
