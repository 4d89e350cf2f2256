import { once } from 'node:events';
import { connect } from 'node:net';

import { startRedis } from '../src';

describe('startRedis', () => {
  it('gives a Redis that answers and ends with close, or undefined where none is installed', async () => {
    const redis = await startRedis();
    if (!redis) return;
    const { hostname, port } = new URL(redis.url);
    const socket = connect(Number(port), hostname);
    socket.write('PING\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toBe('+PONG\r\n');
    socket.destroy();
    await redis.close();
  });
});
