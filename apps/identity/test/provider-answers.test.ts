import type { ServerResponse } from 'node:http';

import { type AtProvider, startAtProvider } from './support/at-provider';
import { type Issuer, send, startIssuer } from './support/issuer';

type Answer = (response: ServerResponse) => void;

const discovery = '/.well-known/openid-configuration';

const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    send(response, status, body as object);
const html =
  (status = 200, type = 'text/html'): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end('<!doctype html><p>Gateway of the office</p>');
const redirect =
  (location: string, status = 302): Answer =>
  (response) =>
    response.writeHead(status, { location }).end();
const cutOff: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"issuer":', () => response.destroy());
};
/** A body without an end. */
const endless: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const blanks = ' '.repeat(1_000_000);
  const write = () => {
    if (response.destroyed) return;
    response.write(blanks, write);
  };
  write();
};

const broken: [string, Answer][] = [
  ['a page', html()],
  ['a page that says that it is JSON', html(200, 'application/json')],
  ['a page of an error', html(502)],
  ['status 404', json({}, 404)],
  ['status 500', json({ message: 'at /srv/provider.js:1' }, 500)],
  ['a list', json([])],
  ['null', json(null)],
  ['a text', json('x')],
  ['nothing', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end()],
  ['status 204', (response) => void response.writeHead(204).end()],
  ['a part', cutOff],
  ['an end without an answer', (response) => void response.destroy()],
  ['more than anybody has to say', endless],
];

describe('a provider that answers', () => {
  let at: AtProvider;
  /** Where no request may go. */
  let elsewhere: Issuer;
  beforeAll(async () => {
    elsewhere = await startIssuer();
    at = await startAtProvider();
  });
  beforeEach(() => at.next());
  afterEach(() => {
    at.issuer.answers.clear();
    expect(elsewhere.requests).toEqual([]);
  });
  afterAll(async () => {
    await at.close();
    await elsewhere.close();
  });

  /** Endless is what comes back to the same address again and again. */
  const everywhere = (path: string): [string, Answer][] => [
    ...broken,
    ['a redirection in a loop', redirect(path)],
    ['a redirection that keeps the method', redirect(path, 307)],
    ['a redirection elsewhere', redirect(`${elsewhere.url}${path}`)],
  ];
  async function each(path: string, answers: [string, Answer][], expected: () => Promise<void>) {
    for (const [what, answer] of answers) {
      at.issuer.answers.set(path, answer);
      await expected().catch((cause: unknown) => {
        throw new Error(`${path} answers ${what}`, { cause });
      });
      at.issuer.answers.delete(path);
    }
  }

  it('of itself what is no description cannot be used, and is asked again', async () => {
    const { url } = at.issuer;
    const described = {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
    };
    await each(
      discovery,
      [
        ...everywhere(discovery),
        ['another issuer', json({ ...described, issuer: elsewhere.url })],
        ['an issuer below', json({ ...described, issuer: `${at.issuer.url}/tenant` })],
        ['no issuer', json({ ...described, issuer: undefined })],
        ['a list of issuers', json({ ...described, issuer: [at.issuer.url] })],
        ['no page for logins', json({ ...described, authorization_endpoint: undefined })],
        ['a program for a page', json({ ...described, authorization_endpoint: 'javascript:alert(1)' })],
        ['a file for a page', json({ ...described, authorization_endpoint: 'file:///etc/passwd' })],
        ['no address for a page', json({ ...described, authorization_endpoint: 'authorize' })],
        ['a number for a page', json({ ...described, authorization_endpoint: 7 })],
        ['nowhere to take a code', json({ ...described, token_endpoint: undefined })],
        ['no keys', json({ ...described, jwks_uri: undefined })],
      ],
      () => at.expectUnavailable(() => at.begin()),
    );
    // None of it is kept.
    const { authorizationUrl } = await at.begin();
    expect(authorizationUrl).toContain(`${at.issuer.url}/authorize?`);
  });

  it('a code with what is no token cannot be used', async () => {
    const token = { access_token: 'x', token_type: 'Bearer' };
    await each(
      '/token',
      [
        ...everywhere('/token'),
        ['no access token', json({ ...token, access_token: undefined, id_token: 'x' })],
        ['no ID token', json(token)],
        ['no type', json({ access_token: 'x', id_token: 'x' })],
        ['an error without a name', json({ error: 7 }, 400)],
        ['an error that is a page', json({ error: '<script>alert(1)</script>' }, 400)],
      ],
      () => at.expectNoLogin(() => at.logIn()),
    );
    const unknown = { error: 'invalid_client' };
    const challenge: Answer = (response) => {
      response.setHeader('www-authenticate', 'Basic realm="x"');
      send(response, 401, unknown);
    };
    const unknowns: [string, Answer][] = [
      ['that it does not know us', json(unknown, 401)],
      ['that it does not know us, and how to say who we are', challenge],
    ];
    await each('/token', unknowns, () => at.expectUnavailable(() => at.logIn()));
    await each('/token', [['that the code is none', json({ error: 'invalid_grant' }, 400)]], () =>
      at.expectRefused(() => at.logIn(), 'by_provider'),
    );
  });

  it('what are no keys cannot be used', async () => {
    const odd: [string, Answer][] = [
      ['no list of keys', json({ keys: 7 })],
      ['no keys', json({ keys: [] })],
    ];
    await each('/jwks', [...everywhere('/jwks'), ...odd], () => at.expectNoLogin(() => at.logIn()));
  });

  it('nothing of the person cannot be used', async () => {
    const statement = () => ({ claims: { sub: at.subject } });
    await each('/userinfo', everywhere('/userinfo'), () => at.expectNoLogin(() => at.logIn(statement())));
  });

  it('as it should, afterwards', async () => {
    await expect(at.logIn()).resolves.toBeDefined();
  });
});
