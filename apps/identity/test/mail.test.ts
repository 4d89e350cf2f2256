import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

import { quietLogger } from '@headwater/testing';

import { createMailer } from '../src/mail/mailer';
import { createHarness, goodPassword, type Harness, operator } from './setup';
import { type MailServer, startMailServer } from './support/mail-server';

describe('links', () => {
  let harness: Harness;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    harness = await createHarness({}, { mail: server.config });
  });
  beforeEach(() => {
    server.mails.length = 0;
  });
  afterAll(async () => {
    await harness.close();
    await server.close();
  });

  it('are mailed to whom they invite, encrypted, and returned as well', async () => {
    const { user, invitationToken, mail } = await harness.management.inviteUser(
      { email: 'ann@example.org', name: 'Ann' },
      operator,
    );
    expect(mail).toBe('LINK_MAIL_SENT');
    const [received] = server.mails;
    expect(received).toMatchObject({
      from: 'headwater@example.org',
      to: ['ann@example.org'],
      encrypted: true,
    });
    expect(received?.headers.get('subject')).toBe('You are invited');
    expect(received?.headers.get('to')).toBe('ann@example.org');
    expect(received?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(received?.text).toContain('Hello Ann,');
    const secret = /https:\/\/admin\.example\/invitation#(\S+)/.exec(received?.text ?? '')?.[1];
    expect(secret).toBe(invitationToken);
    await harness.authentication.acceptInvitation({ invitationToken: secret, password: goodPassword });

    const reset = await harness.management.createInvitation({ userId: user?.userId }, operator);
    expect(reset.mail).toBe('LINK_MAIL_SENT');
    expect(server.mails[1]?.headers.get('subject')).toBe('Your new password');
    expect(server.mails[1]?.text).toContain(`/invitation#${reset.invitationToken}`);
  });

  it.each([
    'Ann\r\nBcc: evil@example.org',
    'Ann\n\nBuy: https://evil.example',
    'Ann\u2028 <x@evil.example>,',
  ])('go to nobody else and have no line of a name, such as %j', async (name) => {
    const email = `${server.mails.length}-${name.length}@example.org`;
    await harness.management.inviteUser({ email, name }, operator);
    const [received] = server.mails;
    expect(received?.to).toEqual([email]);
    expect([...received!.headers.keys()]).not.toContain('bcc');
    expect(received?.headers.get('to')).toBe(email);
    expect(received?.text.split('\r\n')[0]).toBe(`Hello ${name.replace(/\s+/g, ' ')},`);
  });

  it.each([
    'ann@example.org\r\nRCPT TO:<evil@example.org>',
    'ann@example.org, evil@example.org',
    '"a b"@example.org',
  ])('are made for no such address: %j', async (email) => {
    await expect(harness.management.inviteUser({ email }, operator)).rejects.toMatchObject({
      fields: { email: ['email must be an e-mail address.'] },
    });
    expect(server.mails).toEqual([]);
  });

  it('are returned where they could not be mailed', async () => {
    const gone = await startMailServer();
    await gone.close();
    const alone = await createHarness({}, { mail: gone.config });
    const { invitationToken, mail } = await alone.management.inviteUser(
      { email: 'ann@example.org' },
      operator,
    );
    expect(mail).toBe('LINK_MAIL_FAILED');
    await alone.authentication.acceptInvitation({ invitationToken, password: goodPassword });
    await alone.close();
  });

  it('are mailed to nobody without a mail server', async () => {
    const none = await createHarness();
    const { mail } = await none.management.inviteUser({ email: 'ann@example.org' }, operator);
    expect(mail).toBe('LINK_MAIL_OFF');
    expect(server.mails).toEqual([]);
    await none.close();
  });
});

describe('a mail', () => {
  const about = {
    kind: 'invitation',
    name: 'Ann',
    link: 'https://admin.example/invitation#hwi_secret',
  } as const;
  const lines: object[] = [];
  const logger = { ...quietLogger, warn: (line: object) => lines.push(line) } as never;
  let server: MailServer | undefined;
  let silent: { server: Server; sockets: Socket[] } | undefined;
  beforeEach(() => {
    lines.length = 0;
  });
  afterEach(async () => {
    await server?.close();
    silent?.sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => (silent ? silent.server.close(resolve) : resolve(undefined)));
    server = undefined;
    silent = undefined;
  });

  it('is in German where the installation is, also with a provider', async () => {
    server = await startMailServer();
    const mailer = createMailer({ ...server.config, language: 'de' }, logger);
    expect(await mailer.send('ann@example.org', { ...about, name: 'Änne' })).toBe(true);
    expect(await mailer.send('ann@example.org', { ...about, kind: 'provider', provider: 'Beispiel' })).toBe(
      true,
    );
    expect(server.mails[0]?.text).toContain('Guten Tag Änne,');
    expect(server.mails[0]?.text).toContain(about.link);
    expect(server.mails[1]?.text).toContain('mit Ihrem Konto bei Beispiel an:');
  });

  it('is not sent with a wrong password, which no log shows', async () => {
    server = await startMailServer();
    const login = { user: 'headwater', password: () => 'wrong-password' };
    expect(await createMailer({ ...server.config, login }, logger).send('ann@example.org', about)).toBe(
      false,
    );
    expect(server.passwords).toEqual(['wrong-password']);
    expect(lines).toEqual([{ host: 'localhost', fault: 'EAUTH 535' }]);
  });

  it('is sent neither without encryption nor to a server that nobody vouches for, and nor is the password', async () => {
    server = await startMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    expect(await createMailer(server.config, logger).send('ann@example.org', about)).toBe(false);
    await server.close();
    server = await startMailServer();
    const stranger = { ...server.config, ca: undefined };
    expect(await createMailer(stranger, logger).send('ann@example.org', about)).toBe(false);
    expect([server.passwords, server.mails]).toEqual([[], []]);
    expect(lines).toHaveLength(2);
  });

  it('is not sent where nobody listens, nor where the server hangs, within a bound', async () => {
    const sockets: Socket[] = [];
    silent = { server: createServer((socket) => sockets.push(socket.resume())), sockets };
    await new Promise<void>((resolve) => silent?.server.listen(0, '127.0.0.1', resolve));
    const { port } = silent.server.address() as AddressInfo;
    server = await startMailServer();
    const hanging = createMailer({ ...server.config, port, limitMs: 200 }, logger);
    expect(await hanging.send('ann@example.org', about)).toBe(false);
    // Nothing is sent afterwards.
    await Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
    const { config } = server;
    await server.close();
    expect(await createMailer(config, logger).send('ann@example.org', about)).toBe(false);
    server = undefined;
  });

  it('is not sent where the server refuses the address, and the log does not tell it', async () => {
    server = await startMailServer({
      onRcptTo: (_address, _session, done) => done(new Error('no such box: ann@example.org')),
    });
    expect(await createMailer(server.config, logger).send('ann@example.org', about)).toBe(false);
    expect(JSON.stringify(lines)).not.toContain('ann@');
  });
});
