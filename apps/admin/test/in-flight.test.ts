import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

import { apiRoot } from '@headwater/admin-contract';
import { toTimestamp } from '@headwater/contracts';

import { ask, codeOf } from './support/browser';
import { type Installation, operator, origin, startInstallation } from './support/installation';

/** What happens to a request whose credential ends while its body is on the way. */

let installation: Installation;
let siteId: number;
beforeAll(async () => {
  installation = await startInstallation();
  siteId = await installation.addSite('harbour.example');
}, 60_000);
afterAll(() => installation?.close());

const pdf = ['%PDF-1.7\n', 'the rest of it'];

async function addProgram(name: string) {
  const { identity } = installation;
  const userId = await installation.addPerson(`${name}@example.org`);
  await identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
  const { accessToken, secret } = await identity.createAccessToken({ userId, name, expireTime }, operator);
  return {
    userId,
    accessTokenId: accessToken!.accessTokenId,
    headers: { Authorization: `Bearer ${secret}` },
  };
}
type Program = Awaited<ReturnType<typeof addProgram>>;

/** Until identity was asked who it is. */
async function wasAsked({ userId }: Program): Promise<void> {
  for (;;) {
    const { accessTokens } = await installation.identity.listAccessTokens({ userId }, operator);
    if (accessTokens.some(({ lastUseTime }) => lastUseTime !== null)) return;
  }
}

it.each<[string, string, (program: Program) => Promise<unknown>]>([
  [
    'is revoked',
    'revoked',
    ({ userId, accessTokenId }) =>
      installation.identity.deleteAccessToken({ userId, accessTokenId }, operator),
  ],
  [
    'is of a user who is disabled',
    'disabled',
    ({ userId }) =>
      installation.identity.updateUser(
        { userId, user: { disabled: true }, updateMask: { paths: ['disabled'] } },
        operator,
      ),
  ],
])(
  'a token that %s ends with the next request; the one on the way was judged before',
  async (_, name, end) => {
    const program = await addProgram(name);
    const upload = request({
      ...{ port: installation.port, method: 'POST' },
      path: `${apiRoot}/sites/${siteId}/media?name=${name}.pdf`,
      headers: {
        ...program.headers,
        Host: new URL(origin).host,
        'Content-Type': 'application/octet-stream',
      },
    });
    upload.write(pdf[0]);
    await wasAsked(program);
    await end(program);
    upload.end(pdf[1]);
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(201);
    const { media } = (await new Response(answer as never).json()) as { media: object };
    expect(media).toMatchObject({ name: `${name}.pdf`, size_bytes: pdf.join('').length });
    for (const path of ['/me', `/sites/${siteId}/media`]) {
      const next = await ask(installation.port, { path: apiRoot + path, headers: program.headers });
      expect([next.status, codeOf(next)]).toEqual([401, 'CREDENTIAL_REFUSED']);
    }
  },
);
