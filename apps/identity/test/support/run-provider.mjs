// A real OpenID Connect provider with two clients and any account, for the tests: node run-provider.mjs REDIRECT_URI PATH_OF_OIDC_PROVIDER
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const [redirectUri, providerPath] = process.argv.slice(2);
const { default: Provider } = await import(pathToFileURL(providerPath).href);

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const client = {
    client_secret: 'a secret: with / and +',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  };
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'headwater', ...client },
      { client_id: 'another', ...client },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    // Whoever logs in is the account with the address that was typed.
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: `subject of ${id}`, email: id, email_verified: true, groups: ['writers'] }),
    }),
  });
  server.on('request', provider.callback());
  console.log(JSON.stringify({ issuer }));
});
