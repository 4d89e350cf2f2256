import { createChannel } from '../src';
import { askHealth } from '../src/ask-health';
import { searchManagement, startServer } from './transports';

const deadlineMs = 5_000;

it('is true while the server says that it serves', async () => {
  let tell = (_ready: boolean): void => undefined;
  const readiness = { ready: false, onChange: (listener: typeof tell) => void (tell = listener) };
  const running = await startServer('sockets', [searchManagement({})], { readiness });
  expect(await askHealth(running.channel, deadlineMs)).toBe(false);
  tell(true);
  expect(await askHealth(running.channel, deadlineMs)).toBe(true);
  tell(false);
  expect(await askHealth(running.channel, deadlineMs)).toBe(false);
  await running.close();
});

it('throws where nobody answers', async () => {
  const channel = createChannel({ address: '127.0.0.1:1' });
  await expect(askHealth(channel, deadlineMs)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  channel.close();
});
