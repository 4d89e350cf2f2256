import type { AddressInfo } from 'node:net';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

import type { MailConfig } from '../../src/mail/config';
import { createCertificate } from './certificate';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it was sent: headers, an empty line, and the text. */
  raw: string;
  /** By name in lower case. */
  headers: Map<string, string>;
  text: string;
  encrypted: boolean;
}

/** A mail server that takes mails of one user, after STARTTLS. */
export interface MailServer {
  config: MailConfig;
  mails: ReceivedMail[];
  /** Passwords that were tried. */
  passwords: string[];
  close(): Promise<void>;
}

/** One for all servers: making a key takes a while. */
let certificate: ReturnType<typeof createCertificate> | undefined;

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const passwords: string[] = [];
  const { key, cert } = (certificate ??= createCertificate());
  const server = new SMTPServer({
    key,
    cert,
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '');
      const isRight = username === 'headwater' && password === 'mail-password';
      done(
        isRight ? null : new Error('wrong for headwater@example.org'),
        isRight ? { user: username } : undefined,
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          encrypted: session.secure,
          ...parse(Buffer.concat(chunks).toString()),
        });
        done();
      });
    },
    ...options,
  });
  // What the tests are about ends connections in all ways.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    mails,
    passwords,
    config: {
      host: 'localhost',
      port: (server.server.address() as AddressInfo).port,
      encryption: 'starttls',
      login: { user: 'headwater', password: 'mail-password' },
      from: 'headwater@example.org',
      linkBase: 'https://admin.example',
      language: 'en',
      ca: cert,
      // A busy machine must not fail tests.
      limitMs: 20_000,
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parse(raw: string): Pick<ReceivedMail, 'raw' | 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const body = raw.slice(end + 4);
  const isQuoted = headers.get('content-transfer-encoding') === 'quoted-printable';
  return { raw, headers, text: isQuoted ? fromQuotedPrintable(body) : body };
}

const fromQuotedPrintable = (text: string): string =>
  decodeURIComponent(
    text
      .replace(/=\r\n/g, '')
      .replace(/%/g, '%25')
      .replace(/=([0-9A-F]{2})/g, '%$1'),
  );
