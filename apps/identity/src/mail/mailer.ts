import { inTime, type Logger, secretOf } from '@headwater/runtime';

import type { MailConfig } from './config';
import { type MailSubject, mailText } from './texts';

export interface Mailer {
  /** Where people open links. */
  readonly linkBase: string;
  /** Resolves to whether the mail server has accepted the mail within three seconds. It never throws. */
  send(to: string, about: MailSubject): Promise<boolean>;
}

const defaultLimitMs = 3_000;

export function createMailer(config: MailConfig, logger: Logger): Mailer {
  const { host, port, encryption, login, from, language, limitMs = defaultLimitMs, ca } = config;

  async function deliver(to: string, about: MailSubject, signal: AbortSignal): Promise<void> {
    // Loaded on demand, because it takes a fifth of a second, which an installation without mail saves.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host,
      port,
      secure: encryption === 'tls',
      requireTLS: encryption === 'starttls',
      ignoreTLS: encryption === 'none',
      ...(login && { auth: { user: login.user, pass: secretOf(login.password) } }),
      ...(ca !== undefined && { tls: { ca } }),
      connectionTimeout: limitMs,
      greetingTimeout: limitMs,
      socketTimeout: limitMs,
      dnsTimeout: limitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      // Addresses are passed as objects, and not parsed from a text that could contain several.
      from: { name: '', address: from },
      to: { name: '', address: to },
      envelope: { from, to: [to] },
      ...mailText(language, about),
      // Marks the mail as automatic, so that no absence note is sent back.
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  }

  return {
    linkBase: config.linkBase,
    async send(to, about) {
      const ended = new AbortController();
      try {
        // The limits of the transport apply to single steps only.
        await inTime(limitMs, deliver(to, about, ended.signal));
        return true;
      } catch (error) {
        logger.warn({ host, fault: faultOf(error) }, 'a mail was not sent');
        return false;
      } finally {
        // A mail that took too long must not be sent later, because the answer says that it was not sent.
        ended.abort();
      }
    },
  };
}

/** Only the code, because messages of servers contain addresses. */
function faultOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const known = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
  return typeof responseCode === 'number' ? `${known} ${responseCode}` : known;
}
