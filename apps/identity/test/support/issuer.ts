import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type * as joseTypes from 'jose' with { 'resolution-mode': 'import' };

import type { ProviderConfig } from '../../src/provider/config';

/** The package has ES modules only. */
const loadJose = (): Promise<typeof joseTypes> => import('jose');

/** What the issuer says of whoever logs in, and how it lies. */
export interface Statement {
  claims?: joseTypes.JWTPayload;
  /** Of the userinfo endpoint. */
  userinfo?: Record<string, unknown>;
  /**
   * Made unsigned, signed with a key that the issuer does not publish, or by HS256 with what is no secret: the published key.
   */
  signature?: 'none' | 'foreign' | 'public-key';
  /** Of the token's header. */
  kid?: string | undefined;
  /** In place of the token that the claims would make. */
  idToken?: unknown;
}

/** A small OpenID Connect provider that also says what no honest one says. */
export interface Issuer {
  url: string;
  config: ProviderConfig;
  /** Requests so far, by path. */
  requests: string[];
  /** `hang`: it answers nothing; `down`: with status 503. */
  mode: 'up' | 'hang' | 'down';
  /** By path, in place of what it answers. */
  answers: Map<string, (response: ServerResponse, request: IncomingMessage) => void>;
  /** What it says of itself beside, or in place of, what an honest one says. */
  metadata: Record<string, unknown>;
  /** What it says of its key beside, or in place of, what an honest one says. */
  published: Record<string, unknown>;
  /** What it expects of us, and what we send. */
  clientSecret: string;
  ourSecret: string;
  /** What the browser brings back from the URL to which it was sent. */
  visit(authorizationUrl: string, statement?: Statement): string;
  replaceKey(): Promise<void>;
  /** Ends the requests that hang. */
  letGo(): void;
  close(): Promise<void>;
}

interface Pending {
  nonce: string;
  challenge: string;
  statement: Statement;
}

export async function startIssuer(): Promise<Issuer> {
  const jose = await loadJose();
  const keyPair = () => jose.generateKeyPair('RS256', { extractable: true });
  let kid = 'first';
  let key = await keyPair();
  const foreign = await keyPair();
  const pending = new Map<string, Pending>();
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const issuer: Issuer = {
    url,
    requests: [],
    mode: 'up',
    answers: new Map(),
    metadata: {},
    published: {},
    clientSecret: 'secret-of-client',
    ourSecret: 'secret-of-client',
    config: {
      issuer: url,
      clientId: 'headwater',
      clientSecret: () => issuer.ourSecret,
      redirectUri: 'https://admin.example/callback',
      scopes: ['openid', 'email'],
      name: 'Example ID',
      groupsClaim: 'groups',
      groupRules: [],
    },
    visit(authorizationUrl, statement = {}) {
      const { searchParams } = new URL(authorizationUrl);
      const code = randomUUID();
      pending.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
        statement,
      });
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
    },
    async replaceKey() {
      kid = randomUUID();
      key = await keyPair();
    },
    letGo: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', url).pathname;
    issuer.requests.push(path);
    if (issuer.mode === 'hang') return;
    if (issuer.mode === 'down') return send(response, 503, {});
    const answer = issuer.answers.get(path);
    if (answer !== undefined) return answer(response, request);
    if (path === '/.well-known/openid-configuration')
      return send(response, 200, { ...metadata(url), ...issuer.metadata });
    if (path === '/jwks')
      return send(response, 200, {
        keys: [
          { ...(await jose.exportJWK(key.publicKey)), kid, alg: 'RS256', use: 'sig', ...issuer.published },
        ],
      });
    if (path === '/userinfo') {
      const code = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const { claims, userinfo } = pending.get(code)?.statement ?? {};
      return send(response, 200, { sub: claims?.sub ?? 'sub-1', ...userinfo });
    }
    const body = new URLSearchParams(await textOf(request));
    const code = body.get('code') ?? '';
    const login = pending.get(code);
    if (request.headers.authorization !== basic('headwater', issuer.clientSecret))
      return send(response, 401, { error: 'invalid_client' });
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (login === undefined || challenge !== login.challenge)
      return send(response, 400, { error: 'invalid_grant' });
    return send(response, 200, {
      token_type: 'Bearer',
      access_token: code,
      id_token: 'idToken' in login.statement ? login.statement.idToken : await sign(login),
    });
  }

  async function sign({ nonce, statement }: Pending): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: url,
      aud: 'headwater',
      sub: 'sub-1',
      nonce,
      iat: now,
      exp: now + 300,
      ...statement.claims,
    };
    if (statement.signature === 'none') return new jose.UnsecuredJWT(claims).encode();
    const named = 'kid' in statement ? statement.kid : kid;
    const header = named === undefined ? {} : { kid: named };
    if (statement.signature === 'public-key') {
      const published = new TextEncoder().encode(await jose.exportSPKI(key.publicKey));
      return new jose.SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(published);
    }
    const { privateKey } = statement.signature === 'foreign' ? foreign : key;
    return new jose.SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);
  }

  return issuer;
}

const metadata = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  userinfo_endpoint: `${url}/userinfo`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  // One that takes unsigned tokens, too.
  id_token_signing_alg_values_supported: ['RS256', 'none'],
});

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(user)}:${encodeURIComponent(password).replaceAll('-', '%2D')}`).toString('base64')}`;

export function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
