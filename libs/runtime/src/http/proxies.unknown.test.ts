import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Logger } from '../logger';
import { noticeUnknownProxy } from './proxies';

function watched(trustedHops: number) {
  const warnings: string[] = [];
  const logger = { warn: (message: string) => warnings.push(message) } as unknown as Logger;
  let handled = 0;
  const handle = noticeUnknownProxy(() => (handled += 1), { trustedHops, logger });
  const send = (headers: Record<string, string>) =>
    handle({ headers } as unknown as IncomingMessage, {} as ServerResponse);
  return { send, warnings, handled: () => handled };
}

test('X-Forwarded-For is warned of once, where no proxy is trusted', () => {
  const { send, warnings, handled } = watched(0);
  send({ host: 'a' });
  expect(warnings).toEqual([]);
  for (const value of ['192.0.2.1', '', '192.0.2.2']) send({ 'x-forwarded-for': value });
  expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXY_HOPS')]);
  expect(handled()).toBe(4);
});

test('and never where one is', () => {
  const { send, warnings, handled } = watched(1);
  send({ 'x-forwarded-for': '192.0.2.1' });
  expect([warnings, handled()]).toEqual([[], 1]);
});
