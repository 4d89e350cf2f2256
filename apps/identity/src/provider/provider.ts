import type { AppError } from '@headwater/errors';
import { type Logger, secretOf } from '@headwater/runtime';

import { providerUnavailable } from '../errors';
import { type Account, accountOf } from './account';
import { boundedFetch } from './bounded-fetch';
import type { ProviderConfig } from './config';
import { createDiscovery } from './discovery';
import { type GroupRule } from './group-roles';
import { describeFault, refusalIn } from './judge-error';
import { loadClient, type OpenIdClient, type ServerMetadata } from './load-client';
import { codeVerifierOf, nonceOf } from './login-secrets';
import { ProviderRefusal } from './refused';

interface Login {
  state: string;
  /** The secret that the browser keeps. */
  secret: string;
  /** Whether the person must log in again at the provider, within ten minutes, and not with an existing session there. */
  anew: boolean;
}

/** An OpenID Connect provider. It is called only for logins there. */
export interface Provider {
  readonly name: string;
  /** The issuer under which accounts are stored. */
  readonly issuer: string;
  readonly groupRules: readonly GroupRule[];
  /** Where to send the browser. @throws AppError PROVIDER_UNAVAILABLE, within four seconds */
  begin(login: Login): Promise<string>;
  /** @throws ProviderRefusal, or AppError PROVIDER_UNAVAILABLE within eight seconds at most */
  finish(callback: URLSearchParams, login: Login): Promise<Account>;
}

const confirmedForS = 600;

export function createProvider(config: ProviderConfig, logger: Logger): Provider {
  const discover = createDiscovery(config, loadClient);

  async function configurationFor(client: OpenIdClient, metadata: ServerMetadata) {
    const { clientId, clientSecret, issuer } = config;
    const authentication =
      clientSecret === undefined ? client.None() : authenticationBy(client, metadata, secretOf(clientSecret));
    // A new one each time, so that it reads the provider's current keys.
    const configuration = new client.Configuration(metadata, clientId, {}, authentication);
    if (issuer.startsWith('http:')) client.allowInsecureRequests(configuration);
    client.enableNonRepudiationChecks(configuration);
    configuration[client.customFetch] = boundedFetch(config.limitMs);
    return configuration;
  }

  function unavailable(error: unknown, client: OpenIdClient): AppError {
    logger.error(
      { provider: config.name, fault: describeFault(error, client) },
      'the provider cannot be used',
    );
    return providerUnavailable(config.name);
  }

  return {
    name: config.name,
    issuer: config.issuer.replace(/\/+$/, ''),
    groupRules: config.groupRules,

    async begin({ state, secret, anew }) {
      const client = await loadClient();
      try {
        const configuration = await configurationFor(client, await discover());
        return client.buildAuthorizationUrl(configuration, {
          redirect_uri: new URL(config.redirectUri).href,
          scope: config.scopes.join(' '),
          state,
          nonce: nonceOf(secret),
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifierOf(secret)),
          code_challenge_method: 'S256',
          ...(anew && { max_age: '0' }),
        }).href;
      } catch (error) {
        throw unavailable(error, client);
      }
    },

    async finish(callback, { state, secret, anew }) {
      const client = await loadClient();
      try {
        const configuration = await configurationFor(client, await discover());
        const url = new URL(config.redirectUri);
        url.search = callback.toString();
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonceOf(secret),
          pkceCodeVerifier: codeVerifierOf(secret),
          idTokenExpected: true,
          ...(anew && { maxAge: confirmedForS }),
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new ProviderRefusal('bad_answer', 'no ID token');
        return await accountOf(claims, config, async () =>
          configuration.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : client.fetchUserInfo(configuration, tokens.access_token, claims.sub),
        );
      } catch (error) {
        throw refusalIn(error, client) ?? unavailable(error, client);
      }
    },
  };
}

/** HTTP Basic, the default of OpenID Connect, unless the provider accepts secrets only in the body. */
function authenticationBy(client: OpenIdClient, metadata: ServerMetadata, secret: string) {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret);
}
