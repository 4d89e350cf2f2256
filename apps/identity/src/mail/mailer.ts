import { inTime, type Logger, secretOf } from '@headwater/runtime';

import type { MailConfig } from './config';
import { type MailSubject, mailText } from './texts';

export interface Mailer {
  /** Where people open links. */
  readonly linkBase: string;
  /** Whether the mail server has taken the mail, within three seconds. It never throws. */
  send(to: string, about: MailSubject): Promise<boolean>;
}

const defaultLimitMs = 3_000;

export function createMailer(config: MailConfig, logger: Logger): Mailer {
  const { host, port, encryption, login, from, language, limitMs = defaultLimitMs, ca } = config;

  async function deliver(to: string, about: MailSubject, signal: AbortSignal): Promise<void> {
    // Loading it takes a fifth of a second, which an installation without mail does not spend.
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
      // Addresses are given as they are, and not read from a text in which there could be several.
      from: { name: '', address: from },
      to: { name: '', address: to },
      envelope: { from, to: [to] },
      ...mailText(language, about),
      // Says that nobody has written it, so that no absence note comes back.
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  }

  return {
    linkBase: config.linkBase,
    async send(to, about) {
      const ended = new AbortController();
      try {
        // The limits of the transport are each for one step.
        await inTime(limitMs, deliver(to, about, ended.signal));
        return true;
      } catch (error) {
        logger.warn({ host, fault: faultOf(error) }, 'a mail was not sent');
        return false;
      } finally {
        // A mail that took too long is not sent later: nobody would know.
        ended.abort();
      }
    },
  };
}

/** The code alone: messages of servers name addresses. */
function faultOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const known = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
  return typeof responseCode === 'number' ? `${known} ${responseCode}` : known;
}
