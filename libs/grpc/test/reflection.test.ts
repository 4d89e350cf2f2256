import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { contracts } from '@headwater/contracts';

import { methodsOf } from '../src';
import { mediaManagement, type Running, searchManagement, siteDelivery, startServer } from './transports';

const run = promisify(execFile);

/** `buf curl` resolves every file with its dependencies and refuses what does not fit together. */
async function bufCurl(port: number | undefined, ...args: string[]): Promise<string> {
  const buf = require.resolve('@bufbuild/buf/bin/buf');
  const all = [buf, 'curl', '--protocol', 'grpc', '--http2-prior-knowledge', ...args];
  const url = all.pop() as string;
  const { stdout } = await run(process.execPath, [...all, `http://127.0.0.1:${port}${url}`]);
  return stdout;
}

it('is off unless it is asked for', async () => {
  const { port, close } = await startServer('sockets', [searchManagement({})]);
  const failure = bufCurl(port, '--list-services', '');
  await expect(failure).rejects.toMatchObject({ stderr: expect.stringContaining('unimplemented') as string });
  await close();
});

describe('reflection', () => {
  let running: Running;

  beforeAll(async () => {
    const services = [searchManagement({}), siteDelivery({}), mediaManagement({})];
    running = await startServer('sockets', services, { reflection: true });
  });

  afterAll(() => running.close());

  it.each(['grpc-v1', 'grpc-v1alpha'])(
    'lists the methods of all services for a strict client, over %s',
    async (protocol) => {
      const listed = (await bufCurl(running.port, '--reflect-protocol', protocol, '--list-methods', ''))
        .trim()
        .split('\n');
      const served = [contracts.searchManagement, contracts.siteDelivery, contracts.mediaManagement];
      const expected = served.flatMap((contract) =>
        methodsOf(contract).map(({ definition }) => definition.path.slice(1)),
      );
      const standard = ['Check', 'List', 'Watch'].map((name) => `grpc.health.v1.Health/${name}`);
      expect(listed.sort()).toEqual(
        [...expected, ...standard, 'grpc.reflection.v1.ServerReflection/ServerReflectionInfo'].sort(),
      );
    },
  );

  it('lists services', async () => {
    const listed = await bufCurl(running.port, '--list-services', '');
    expect(listed.trim().split('\n')).toContain('headwater.media.v1.MediaManagementService');
  });

  it('lets a client call with nothing but reflection', async () => {
    const answer = await bufCurl(running.port, '--data', '{}', '/grpc.health.v1.Health/Check');
    expect(JSON.parse(answer)).toEqual({ status: 'SERVING' });
  });

  it('shows a refusal to a client that knows only reflection', async () => {
    const path = '/headwater.media.v1.MediaManagementService/ListMedia';
    const failure = await bufCurl(running.port, '--data', '{"siteId":1}', path).catch(
      (error: unknown) => (error as { stderr: string }).stderr,
    );
    expect(JSON.parse(failure)).toMatchObject({
      code: 'unauthenticated',
      message: 'The call carries no service key.',
    });
  });
});
