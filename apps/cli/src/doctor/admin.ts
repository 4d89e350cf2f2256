import { request } from 'node:http';

import { z } from 'zod';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient, isTlsWhole, tlsFilesOf, tlsRule, tlsVariables } from '@headwater/grpc';
import { env, loadConfig } from '@headwater/runtime';
import { parseUrl } from '@headwater/values';

import { type Check, TroubleError } from './check';
import type { Environment } from './configuration';
import { answers, reach } from './services';

const limitMs = 3_000;

const ofCalls = z
  .object({
    ADMIN_SERVICE_KEY: env.rotating(z.string()).optional(),
    IDENTITY_GRPC_ADDRESS: z.string().optional(),
    ...tlsVariables,
  })
  .refine(isTlsWhole, tlsRule);

/** Checks identity with the key of the admin, if both are configured. @throws ConfigError */
export function peopleChecks(environment: Environment): Check[] {
  const given = loadConfig(ofCalls, environment);
  const { ADMIN_SERVICE_KEY: serviceKey, IDENTITY_GRPC_ADDRESS: address } = given;
  if (serviceKey === undefined || address === undefined) return [];
  const tls = tlsFilesOf(given);
  const look = async (): Promise<string> => {
    const channel = createChannel({ address, tls });
    const identity = createClient(contracts.authenticationManagement, {
      ...{ channel, serviceKey, deadlineMs: limitMs },
    });
    await answers(identity.getLoginMethods({})).finally(() => channel.close());
    return `${address} takes the admin’s key`;
  };
  return [{ name: 'gRPC identity (people)', look, remedy: reach('identity', 'IDENTITY_GRPC_ADDRESS') }];
}

const ofPages = z.object({
  ADMIN_ORIGIN: z.string().optional(),
  ADMIN_PORT: env.port().default(8090),
});

/** Checks the admin, if its origin is configured. @throws ConfigError */
export function adminChecks(environment: Environment): Check[] {
  const { ADMIN_ORIGIN: origin, ADMIN_PORT: port } = loadConfig(ofPages, environment);
  return origin === undefined ? [] : [originCheck(origin, port)];
}

/** Checks the program itself, not the proxy in front of it. */
function originCheck(origin: string, port: number): Check {
  return {
    name: 'Admin ADMIN_ORIGIN',
    look: async () => {
      const host = parseUrl(origin)?.host;
      if (host === undefined)
        throw new TroubleError('it is no URL', 'Set ADMIN_ORIGIN, such as https://admin.example.com.');
      const status = await statusOf(port, host);
      if (status === 421)
        throw new TroubleError(
          `it does not answer for ${host}`,
          'Is ADMIN_ORIGIN that of the running admin?',
        );
      if (status !== 200) throw new Error(`it answers with ${status}`);
      return `it answers for ${host} at port ${port}`;
    },
    remedy:
      'Does the admin run, and identity with it? Its log says what it waits for, and so does /readyz?verbose on its ' +
      'operators’ port.',
  };
}

/** Not with `fetch`, which always sends the host name of the address. */
function statusOf(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const place = { host: '127.0.0.1', port, path: '/admin/v1/login/methods', headers: { host } };
    const call = request({ ...place, timeout: limitMs }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.once('timeout', () => call.destroy(new Error(`no answer within ${limitMs / 1_000} s`)));
    call.once('error', reject);
    call.end();
  });
}
