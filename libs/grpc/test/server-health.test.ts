import { Client, credentials } from '@grpc/grpc-js';
import { service as healthService } from 'grpc-health-check';

import { contracts } from '@headwater/contracts';

import { searchManagement, startServer, until } from './transports';

describe('health', () => {
  const { Check, Watch } = healthService;

  function healthClient(port: number | undefined) {
    const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
    return {
      close: () => client.close(),
      check: (service: string) =>
        new Promise<string>((resolve) => {
          client.makeUnaryRequest(
            Check!.path,
            Check!.requestSerialize,
            Check!.responseDeserialize,
            { service },
            (error, response) =>
              resolve(error === null ? (response as { status: string }).status : `code ${error.code}`),
          );
        }),
      watch: (service: string) => {
        const seen: string[] = [];
        const stream = client.makeServerStreamRequest(
          Watch!.path,
          Watch!.requestSerialize,
          Watch!.responseDeserialize,
          { service },
        );
        stream.on('data', (response: { status: string }) => seen.push(response.status));
        stream.on('error', () => undefined);
        stream.on('end', () => seen.push('end'));
        return seen;
      },
    };
  }

  it('says what readiness says, without a service key', async () => {
    let tell = (_ready: boolean): void => undefined;
    const readiness = { ready: false, onChange: (listener: typeof tell) => void (tell = listener) };
    const running = await startServer('sockets', [searchManagement({})], { readiness });
    const health = healthClient(running.port);
    const name = contracts.searchManagement.fullName;
    expect(await health.check('')).toBe('NOT_SERVING');
    const seen = health.watch(name);
    await until(() => seen.length === 1);

    tell(true);
    expect(await health.check('')).toBe('SERVING');
    expect(await health.check(name)).toBe('SERVING');
    expect(await health.check('headwater.none.v1.NoneService')).toBe('code 5');
    tell(false);
    expect(await health.check(name)).toBe('NOT_SERVING');

    const startedAt = Date.now();
    await running.server.close(20_000);
    await until(() => seen.includes('end'));
    expect(seen).toEqual(['NOT_SERVING', 'SERVING', 'NOT_SERVING', 'end']);
    // An open watch must not hold the stop up.
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    health.close();
    await running.close();
  });

  it('says SERVING once started where nothing is said of readiness', async () => {
    const running = await startServer('sockets', [searchManagement({})]);
    const health = healthClient(running.port);
    expect(await health.check('')).toBe('SERVING');
    health.close();
    await running.close();
  });
});
