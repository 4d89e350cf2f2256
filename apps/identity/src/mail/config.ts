import { z } from 'zod';

import { env, type Secret } from '@headwater/runtime';

import { readEmail } from '../domain/email';
import { secureUrl } from '../secure-url';
import { type MailLanguage, mailLanguages } from './texts';

/** The mail server for mails with links. */
export interface MailConfig {
  host: string;
  port: number;
  /** With `starttls` and `tls`, nothing is sent in plain text. */
  encryption: (typeof encryptions)[number];
  /** Absent: the server needs no authentication. */
  login?: { user: string; password: Secret } | undefined;
  from: string;
  /** Where people open links, without a slash at its end. */
  linkBase: string;
  language: MailLanguage;
  /** How long a mail may take; three seconds by default, because callers of identity wait five. */
  limitMs?: number | undefined;
  /** Certificate authorities for the server, in PEM; by default those of Node. */
  ca?: string | undefined;
}

const encryptions = ['starttls', 'tls', 'none'] as const;

const senderAddress = () =>
  z.string().refine((text) => readEmail(text)?.email === text, 'must be an e-mail address, without a name');

export const mailVariables = {
  IDENTITY_SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, 'must be a host name or an IP address')
    .optional(),
  IDENTITY_SMTP_PORT: env.count(1, 65_535).optional(),
  IDENTITY_SMTP_ENCRYPTION: z
    .enum(encryptions, { error: `must be one of ${encryptions.join(', ')}` })
    .default('starttls'),
  IDENTITY_SMTP_USER: z.string().optional(),
  IDENTITY_SMTP_PASSWORD: env.rotating(z.string().min(1)).optional(),
  IDENTITY_SMTP_FROM: senderAddress().optional(),
  IDENTITY_LINK_BASE: secureUrl().optional(),
  IDENTITY_MAIL_LANGUAGE: z
    .enum(mailLanguages, { error: `must be one of ${mailLanguages.join(', ')}` })
    .default('en'),
};

type Values = z.output<z.ZodObject<typeof mailVariables>>;

const needsHost = [
  'IDENTITY_SMTP_PORT',
  'IDENTITY_SMTP_USER',
  'IDENTITY_SMTP_PASSWORD',
  'IDENTITY_SMTP_FROM',
] as const;

/** Rules between the variables of mail. */
export function withMailRules(schema: z.ZodObject): z.ZodObject {
  return schema.superRefine((given, context) => {
    const values = given as Values;
    const refuse = (name: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (values.IDENTITY_SMTP_HOST === undefined) {
      for (const name of needsHost)
        if (values[name] !== undefined) refuse(name, 'goes with IDENTITY_SMTP_HOST, which is absent');
      return;
    }
    for (const name of ['IDENTITY_SMTP_FROM', 'IDENTITY_LINK_BASE'] as const)
      if (values[name] === undefined) refuse(name, 'is required where IDENTITY_SMTP_HOST is given');
    if ((values.IDENTITY_SMTP_USER === undefined) !== (values.IDENTITY_SMTP_PASSWORD === undefined))
      refuse('IDENTITY_SMTP_USER', 'goes with IDENTITY_SMTP_PASSWORD');
    if (values.IDENTITY_SMTP_USER !== undefined && values.IDENTITY_SMTP_ENCRYPTION === 'none')
      refuse('IDENTITY_SMTP_ENCRYPTION', 'must be starttls or tls where a password is sent');
  });
}

const defaultPorts = { starttls: 587, tls: 465, none: 25 };

/** Undefined: nothing is mailed. */
export function mailOf(values: Values): MailConfig | undefined {
  const {
    IDENTITY_SMTP_HOST: host,
    IDENTITY_SMTP_FROM: from,
    IDENTITY_LINK_BASE: linkBase,
    IDENTITY_SMTP_ENCRYPTION: encryption,
    IDENTITY_SMTP_USER: user,
    IDENTITY_SMTP_PASSWORD: password,
  } = values;
  if (host === undefined || from === undefined || linkBase === undefined) return undefined;
  return {
    host,
    port: values.IDENTITY_SMTP_PORT ?? defaultPorts[encryption],
    encryption,
    login: user === undefined || password === undefined ? undefined : { user, password },
    from,
    linkBase: linkBase.replace(/\/+$/, ''),
    language: values.IDENTITY_MAIL_LANGUAGE,
  };
}
