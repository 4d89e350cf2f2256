import { createCloser } from './closer';

it('closes in the reverse order of acquisition, once', async () => {
  const closed: string[] = [];
  const closer = createCloser();
  closer.add('database', () => closed.push('database'));
  closer.add('server', async () => closed.push('server'));
  await Promise.all([closer.close(), closer.close()]);
  expect(closed).toEqual(['server', 'database']);
});

it('closes the rest after a failure and reports the first one', async () => {
  const closed: string[] = [];
  const closer = createCloser();
  closer.add('database', () => closed.push('database'));
  closer.add('cache', () => Promise.reject(new Error('cache is stuck')));
  closer.add('server', () => Promise.reject(new Error('server is stuck')));
  await expect(closer.close()).rejects.toThrow('server is stuck');
  expect(closed).toEqual(['database']);
});

it('gives up on a step that takes longer than its limit', async () => {
  const closed: string[] = [];
  const closer = createCloser();
  closer.add('database', () => closed.push('database'));
  closer.add('server', () => new Promise(() => {}), 10);
  await expect(closer.close()).rejects.toThrow('closing "server" took longer than 10 ms');
  expect(closed).toEqual(['database']);
});

it('refuses what is acquired after closing began', async () => {
  const closer = createCloser();
  await closer.close();
  expect(() => closer.add('late', () => undefined)).toThrow('"late" was acquired while closing');
});
