import { createDiscovery } from './discovery';
import { loadClient } from './load-client';

afterEach(() => jest.restoreAllMocks());

// The client compares no issuer for this host: its documents for all tenants name a placeholder, or another one.
const host = 'https://login.microsoftonline.com';

it.each([
  ['common', '{tenantid}'],
  ['organizations', '{tenantid}'],
  ['consumers', '9188040d-6c67-4c5b-b112-36a304b66dad'],
])('takes no document for all tenants: %s', async (tenant, named) => {
  const issuer = `${host}/${tenant}/v2.0`;
  const described = {
    issuer: `${host}/${named}/v2.0`,
    authorization_endpoint: `${host}/${tenant}/oauth2/v2.0/authorize`,
    token_endpoint: `${host}/${tenant}/oauth2/v2.0/token`,
    jwks_uri: `${host}/${tenant}/discovery/v2.0/keys`,
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(described)));
  const discover = createDiscovery({ issuer }, loadClient);
  await expect(discover()).rejects.toThrow(`the provider calls itself ${described.issuer}, not ${issuer}`);
});
