export const mailLanguages = ['en', 'de'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** The kind of a mail. `provider`: an invitation of a user whose passwords are refused. */
type MailKind = 'invitation' | 'reset' | 'provider';

export interface MailSubject {
  kind: MailKind;
  name: string;
  link: string;
  /** The name of the provider at which people log in. */
  provider?: string | undefined;
}

interface Mail {
  subject: string;
  text: string;
}

type Texts = Record<MailKind, (about: MailSubject) => Mail>;

const texts: Record<MailLanguage, Texts> = {
  en: {
    invitation: ({ name, link }) => ({
      subject: 'You are invited',
      text: `Hello ${name},

you are invited to help manage websites. Set a password here, within three days:

${link}

The link works once. If you did not expect this mail, ignore it.`,
    }),
    reset: ({ name, link }) => ({
      subject: 'Your new password',
      text: `Hello ${name},

here you can set a new password, within three days:

${link}

The link works once. It ends all your sessions. If you did not ask for it, tell your administrator.`,
    }),
    provider: ({ name, link, provider }) => ({
      subject: 'You are invited',
      text: `Hello ${name},

you are invited to help manage websites. Log in with your account at ${provider ?? ''}:

${link}

If you did not expect this mail, ignore it.`,
    }),
  },
  de: {
    invitation: ({ name, link }) => ({
      subject: 'Sie sind eingeladen',
      text: `Guten Tag ${name},

Sie sind eingeladen, Websites mitzuverwalten. Setzen Sie hier innerhalb von drei Tagen ein Passwort:

${link}

Der Link gilt einmal. Wenn Sie diese E-Mail nicht erwartet haben, beachten Sie sie nicht.`,
    }),
    reset: ({ name, link }) => ({
      subject: 'Ihr neues Passwort',
      text: `Guten Tag ${name},

hier können Sie innerhalb von drei Tagen ein neues Passwort setzen:

${link}

Der Link gilt einmal. Er beendet alle Ihre Sitzungen. Wenn Sie ihn nicht angefordert haben, sagen Sie es Ihrer Administration.`,
    }),
    provider: ({ name, link, provider }) => ({
      subject: 'Sie sind eingeladen',
      text: `Guten Tag ${name},

Sie sind eingeladen, Websites mitzuverwalten. Melden Sie sich mit Ihrem Konto bei ${provider ?? ''} an:

${link}

Wenn Sie diese E-Mail nicht erwartet haben, beachten Sie sie nicht.`,
    }),
  },
};

/** A name in one line: it must not add lines of its own to the text. */
const inOneLine = (name: string): string => name.replace(/[\s\p{C}]+/gu, ' ').trim();

export const mailText = (language: MailLanguage, about: MailSubject): Mail =>
  texts[language][about.kind]({ ...about, name: inOneLine(about.name) });
