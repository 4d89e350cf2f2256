import { pino } from 'pino';

import type { Services } from '@headwater/testing-services';

import type { GatewayConfig, GatewayOverrides } from '../../src/service';
import { type Gateway, startGateway } from './gateway';
import { ask } from './http';

/** A gateway, and what operators see of it. */
export interface Watched extends Gateway {
  /** What `/readyz?verbose` says, by dependency, and its status. */
  readiness(): Promise<{ status: number; checks: Record<string, { ok: boolean; detail?: string }> }>;
  /** The value of a metric, such as `headwater_limiter_fallback`. */
  metric(name: string): Promise<number>;
  /** What was logged above the level of requests, or about what is well again, oldest first. */
  messages: string[];
}

export async function startWatched(
  services: Services,
  changes: Partial<GatewayConfig> = {},
  overrides: GatewayOverrides = {},
): Promise<Watched> {
  const messages: string[] = [];
  const write = (line: string): void => {
    const { msg } = JSON.parse(line) as { msg: string };
    if (msg !== 'request') messages.push(msg);
  };
  const ops = { host: '127.0.0.1', port: 0 };
  const logger = pino({ level: 'info' }, { write });
  const gateway = await startGateway(services, { ops, ...changes }, { logger, ...overrides });
  return {
    ...gateway,
    messages,
    async readiness() {
      const answer = await ask(gateway.opsPort!, '/readyz?verbose');
      const { checks } = answer.json<{ checks: Record<string, { ok: boolean; detail?: string }> }>();
      return { status: answer.status, checks };
    },
    async metric(name) {
      const { text } = await ask(gateway.opsPort!, '/metrics');
      const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1));
    },
  };
}
