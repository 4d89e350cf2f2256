import type * as openid from 'openid-client' with { 'resolution-mode': 'import' };

export type OpenIdClient = typeof openid;
export type ServerMetadata = openid.ServerMetadata;

/** The package has only ES modules. It is loaded only if there is a provider. */
export const loadClient = (): Promise<OpenIdClient> => import('openid-client');
