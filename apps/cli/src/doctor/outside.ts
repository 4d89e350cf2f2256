import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

import { z } from 'zod';

import { env, loadConfig, tracingVariables } from '@headwater/runtime';
import { parseUrl } from '@headwater/values';

import { type Check, TroubleError } from './check';
import { programVariables } from './program-variables';

const limitMs = 3_000;

const variables = z.object({
  IDENTITY_OIDC_ISSUER: env.baseUrl().optional(),
  IDENTITY_SMTP_HOST: programVariables.IDENTITY_SMTP_HOST.optional(),
  IDENTITY_SMTP_PORT: env.port().optional(),
  IDENTITY_SMTP_ENCRYPTION: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  SHARED_CACHE_PURGE_URLS: env.list().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: tracingVariables.OTEL_EXPORTER_OTLP_ENDPOINT,
});

/** Checks dependencies outside the installation: provider, mail server, shared caches and collector. @throws ConfigError */
export function outsideChecks(environment: Record<string, string | undefined>): Check[] {
  const given = loadConfig(variables, environment);
  const { IDENTITY_OIDC_ISSUER: issuer, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = given;
  return [
    ...(issuer === undefined ? [] : [providerCheck(issuer)]),
    ...mailChecks(given),
    ...(given.SHARED_CACHE_PURGE_URLS ?? []).map(cacheCheck),
    ...(collector === undefined ? [] : [collectorCheck(collector)]),
  ];
}

function providerCheck(issuer: string): Check {
  const look = async (): Promise<string> => {
    const url = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(limitMs) });
    const found = await answer
      .json()
      .then((body) => (body as { issuer?: unknown } | null)?.issuer)
      .catch(() => undefined);
    if (!answer.ok || typeof found !== 'string')
      throw new Error(`its metadata cannot be read: status ${answer.status}`);
    // The issuer must be equal, except for a final slash.
    if (found.replace(/\/+$/, '') !== issuer.replace(/\/+$/, ''))
      throw new TroubleError(`it calls itself ${found}`, `Set IDENTITY_OIDC_ISSUER to ${found}.`);
    return `${issuer} describes itself`;
  };
  const remedy =
    'Does the provider run, and is IDENTITY_OIDC_ISSUER right? docs/runbooks/provider-login-fails.md';
  return { name: 'Provider IDENTITY_OIDC_ISSUER', look, remedy };
}

const defaultPorts = { starttls: 587, tls: 465, none: 25 };

function mailChecks(given: z.output<typeof variables>): Check[] {
  const { IDENTITY_SMTP_HOST: host, IDENTITY_SMTP_ENCRYPTION: encryption } = given;
  if (host === undefined) return [];
  const port = given.IDENTITY_SMTP_PORT ?? defaultPorts[encryption];
  const look = async (): Promise<string> => {
    const socket =
      encryption === 'tls'
        ? connectTls({ host, port, servername: /[a-z]/i.test(host) ? host : '' })
        : connect({ host, port });
    const greeting = await greetingOf(socket).finally(() => socket.destroy());
    if (!greeting.startsWith('220'))
      throw new TroubleError(
        'what answers is no mail server that takes mails',
        'Are IDENTITY_SMTP_PORT and IDENTITY_SMTP_ENCRYPTION those of the mail server?',
      );
    return `${host} greets at port ${port}; the user was not tried`;
  };
  const remedy =
    'Does the mail server run, and are IDENTITY_SMTP_HOST, IDENTITY_SMTP_PORT and IDENTITY_SMTP_ENCRYPTION right? ' +
    'Until then the answer to whoever asks for a link has it, and nothing is mailed.';
  return [{ name: 'Mail server IDENTITY_SMTP_HOST', look, remedy }];
}

async function greetingOf(socket: Socket): Promise<string> {
  const signal = AbortSignal.timeout(limitMs);
  const ended = once(socket, 'close', { signal }).then(() => Promise.reject(new Error('it hangs up')));
  const first = once(socket, 'data', { signal }).then(([bytes]) => String(bytes));
  ended.catch(() => undefined);
  return Promise.race([first, ended]).catch((error: unknown) => {
    if (signal.aborted) throw new Error(`no greeting within ${limitMs / 1_000} s`, { cause: error });
    throw error;
  });
}

/** Any answer shows that the cache runs. No purge is sent: without keys, it would be refused or do nothing. */
function cacheCheck(url: string): Check {
  const name = `Shared cache ${parseUrl(url)?.host ?? ''}`;
  const remedy =
    'Does the cache run, and is it right in SHARED_CACHE_PURGE_URLS? docs/runbooks/shared-cache-not-purged.md';
  return { name, look: () => reachUrl(url), remedy };
}

function collectorCheck(endpoint: string): Check {
  const remedy =
    'Does the collector run, and is OTEL_EXPORTER_OTLP_ENDPOINT right? Until then traces are lost.';
  return { name: 'Collector OTEL_EXPORTER_OTLP_ENDPOINT', look: () => reachUrl(endpoint), remedy };
}

async function reachUrl(url: string): Promise<string> {
  const signal = AbortSignal.timeout(limitMs);
  const { status, body } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  await body?.cancel();
  return `${parseUrl(url)?.host ?? url} answers with ${status}`;
}
