import type { faults as english } from '../en/faults';

export const faults: Record<keyof typeof english, string> = {
  OFFLINE: 'Die Verwaltung ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  UNKNOWN: 'Zwischen Ihnen und der Verwaltung ging etwas schief. Versuchen Sie es gleich noch einmal.',
  INTERNAL_ERROR:
    'Auf dem Server ging etwas schief. Versuchen Sie es noch einmal; bleibt es so, sagen Sie es dem Betreiber.',
  SERVICE_UNAVAILABLE: 'Ein Dienst antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
  SERVICE_TOO_SLOW: 'Ein Dienst hat zu lange gebraucht. Versuchen Sie es gleich noch einmal.',
  ACCOUNT_DISABLED:
    'Dieses Konto ist gesperrt. Bitten Sie einen Super-Admin dieser Installation, es zu entsperren.',
  LOGIN_REFUSED: 'E-Mail-Adresse oder Passwort ist falsch.',
  PASSWORD_REFUSED: 'Das Passwort ist falsch.',
  CODE_REQUIRED: 'Geben Sie auch den Code der Authenticator-App ein.',
  CODE_REFUSED: 'Dieser Code ist falsch oder wurde schon benutzt. Nehmen Sie den, den die App jetzt zeigt.',
  CHALLENGE_REFUSED: 'Das hat zu lange gedauert. Melden Sie sich noch einmal an.',
  LOGIN_REQUIRED: 'Sie sind nicht angemeldet.',
  CREDENTIAL_REFUSED: 'Ihre Sitzung ist abgelaufen.',
  OTHER_USER:
    'In diesem Browser hat sich jemand anderes angemeldet. Es ist nichts geschehen: Melden Sie sich wieder an, oder laden Sie die Seite neu.',
  CONFIRMATION_REQUIRED: 'Dafür wird Ihr Passwort noch einmal gebraucht. Es wurde nichts geändert.',
  TOO_MANY_LOGINS: 'Zu viele Versuche. Warten Sie eine Minute, dann versuchen Sie es noch einmal.',
  RATE_LIMIT_EXCEEDED: 'Zu viele Anfragen. Warten Sie eine Minute, dann versuchen Sie es noch einmal.',
  ROLE_REQUIRED: 'Ihre Rolle in dieser Website erlaubt das nicht.',
  MEMBER_REACHES_FURTHER:
    'Diese Person darf mehr als Sie, hier oder in einer anderen Website, oder Gruppen beim Anbieter können ihr mehr geben. Bitten Sie einen Super-Admin um den Link.',
  INVITATION_ACCEPTED:
    'Diese Person kann sich schon anmelden. Ist das Passwort vergessen, erzeugt ein Super-Admin einen Link für ein neues.',
  SUPER_ADMIN_REQUIRED: 'Das darf nur ein Super-Admin.',
  SITE_NOT_FOUND: 'Diese Website gibt es nicht, oder Sie haben keine Rolle darin.',
  INVITATION_NOT_FOUND:
    'Dieser Link gilt nicht: Er wurde benutzt oder ist zu alt. Bitten Sie um einen neuen.',
  SETUP_NOT_FOUND: 'Dieser Link gilt nicht mehr: Er wurde benutzt oder durch einen anderen ersetzt.',
  SETUP_DONE: 'Es gibt schon einen Super-Admin. Melden Sie sich an, oder bitten Sie um eine Einladung.',
  ORIGIN_REFUSED:
    'Der Browser hat nicht gesagt, dass dies von der Verwaltung kommt. Laden Sie die Seite neu.',
  SLUG_TAKEN: 'Diesen Slug gibt es in dieser Sprache schon. Wählen Sie einen anderen.',
  HOMEPAGE_EXISTS:
    'Eine andere Seite, vielleicht ein Entwurf, ist die Startseite dieser Sprache. Die Liste der Einträge kennzeichnet sie: Nehmen Sie dort zuerst „Startseite der Sprache“ weg, oder bitten Sie die Redaktion darum.',
  TRANSLATION_EXISTS: 'Eine Übersetzung in diese Sprache gibt es schon.',
  ENTRY_NOT_FOUND: 'Diesen Eintrag gibt es nicht. Vielleicht wurde er gelöscht.',
  WORKING_COPY_CONFLICT:
    'Jemand anderes hat diesen Eintrag inzwischen gespeichert. Sehen Sie nach, und versuchen Sie es noch einmal.',
  OWN_ENTRIES_ONLY: 'Als Autor dürfen Sie das nur mit eigenen Einträgen.',
  UNPUBLISHED_ENTRIES_ONLY:
    'Als Autor dürfen Sie das nur mit Entwürfen. Änderungen veröffentlicht die Redaktion.',
  REVISION_CONFLICT: 'Jemand anderes hat das inzwischen geändert. Laden Sie die Seite neu.',
  TAXONOMY_NOT_FOUND: 'Diesen Begriff gibt es nicht mehr. Laden Sie die Seite neu.',
  PARENT_NOT_FOUND: 'Den übergeordneten Begriff gibt es nicht mehr. Wählen Sie einen anderen Platz.',
  TAXONOMY_CYCLE: 'Ein Begriff kann nicht unter sich selbst liegen.',
  TAXONOMY_TOO_DEEP: 'Begriffe lassen sich höchstens 32 Ebenen tief schachteln.',
  TAXONOMIES_DIFFER: 'Nur Begriffe derselben Art und Sprache lassen sich zusammenlegen.',
  TAXONOMY_LIMIT_REACHED:
    'Mehr Begriffe kann diese Sprache nicht haben. Löschen Sie welche, oder legen Sie welche zusammen.',
  PASSKEY_NOT_GIVEN:
    'Der Browser hat keinen Passkey geliefert. Versuchen Sie es noch einmal oder auf andere Weise.',
  PASSKEY_REFUSED:
    'Dieser Passkey ist hier nicht bekannt, oder es hat zu lange gedauert. Versuchen Sie es noch einmal.',
  PASSKEYS_OFF: 'Diese Installation hat keine Passkeys.',
  TOO_MANY_PASSKEYS: 'Mehr Passkeys sind nicht möglich: Löschen Sie zuerst einen.',
  WINDOW_REFUSED:
    'Der Browser hat kein Fenster geöffnet. Erlauben Sie es dieser Seite, dann versuchen Sie es noch einmal.',
  PROVIDER_UNAVAILABLE: 'Der Anbieter antwortet nicht. Versuchen Sie es gleich noch einmal.',
  PROVIDER_NOT_CONFIGURED: 'Es gibt keinen Anbieter zum Anmelden.',
  USER_NOT_FOUND: 'Diese Person gibt es nicht.',
  EMAIL_TAKEN: 'Mit dieser Adresse hat schon jemand ein Konto.',
  LAST_SUPER_ADMIN:
    'Das ist der einzige Super-Admin, der sich anmelden kann. Machen Sie zuerst jemand anderen dazu.',
  USER_DISABLED: 'Diese Person ist gesperrt. Entsperren Sie sie zuerst.',
  GRANT_EXISTS: 'Diese Person hat in dieser Website eine andere Rolle. Ändern Sie sie in der Liste.',
  GRANT_NOT_FOUND: 'Diese Person hat in der Website keine Rolle mehr.',
  LANGUAGE_IS_DEFAULT: 'Das ist die Standardsprache. Machen Sie zuerst eine andere zum Standard.',
  TOO_MANY_ACCESS_TOKENS: 'Mehr Zugriffstoken sind nicht möglich: Widerrufen Sie zuerst eines.',
  TOTP_LOCKED:
    'Zu viele Codes nacheinander waren falsch. Nehmen Sie einen Wiederherstellungscode oder fragen Sie einen Super-Admin.',
  TOTP_NOT_FOUND: 'Es gibt keine Authenticator-App mehr.',
  REFUSED: 'Der Server nimmt das nicht an ({{code}}).',
  INVALID_REQUEST: 'Etwas davon stimmt nicht.',
  DOMAIN_TAKEN: 'Diese Domain gehört schon zu einer Website.',
  DOMAIN_IS_PRIMARY: 'Das ist die Hauptdomain. Machen Sie zuerst eine andere zur Hauptdomain.',
  DOMAIN_LIMIT_REACHED: 'Mehr Domains kann diese Website nicht haben. Entfernen Sie zuerst eine.',
  DOMAIN_NOT_FOUND: 'Diese Domain hat die Website nicht mehr. Laden Sie die Seite neu.',
  LANGUAGE_TAKEN: 'Diese Sprache hat die Website schon.',
  LANGUAGE_LIMIT_REACHED: 'Mehr Sprachen kann diese Website nicht haben.',
  LANGUAGE_NOT_ENABLED: 'Diese Sprache ist abgeschaltet. Schalten Sie sie zuerst ein.',
  TOKEN_NOT_FOUND: 'Dieses Token gibt es nicht mehr. Laden Sie die Seite neu.',
  ACCESS_TOKEN_NOT_FOUND: 'Dieses Token gibt es nicht mehr. Laden Sie die Seite neu.',
  SESSION_NOT_FOUND: 'Diese Sitzung ist schon beendet.',
  SESSION_REQUIRED: 'Das darf nur eine Person, die angemeldet ist.',
  PASSKEY_NOT_FOUND: 'Diesen Passkey gibt es nicht mehr. Laden Sie die Seite neu.',
  PROVIDER_ACCOUNT_NOT_FOUND: 'Diese Person ist mit keinem Konto beim Anbieter mehr verknüpft.',
  TOTP_NOT_BEGUN: 'Das hat zu lange gedauert. Fangen Sie noch einmal an.',
  TOTP_PRESENT: 'Es gibt schon eine Authenticator-App. Entfernen Sie zuerst diese.',
  TOTP_OFF: 'Diese Installation kann gerade keine Authenticator-Apps haben. Sagen Sie es dem Betreiber.',
  AUTHOR_NOT_FOUND: 'Diesen Autor gibt es nicht mehr. Wählen Sie einen anderen.',
  AUTHOR_REPLACEMENT_REQUIRED: 'Dieser Autor hat Einträge. Wählen Sie, wer sie bekommt.',
  USER_HAS_AUTHOR: 'Diese Person ist schon ein anderer Autor dieser Website.',
  PAGE_LIMIT_REACHED: 'Mehr Seiten und Archive kann diese Sprache nicht haben.',
  REVISION_NOT_FOUND: 'Diese Fassung gibt es nicht mehr. Laden Sie die Seite neu.',
  WORKING_COPY_NOT_FOUND:
    'Es gibt keine Änderungen mehr: Sie wurden veröffentlicht oder verworfen. Laden Sie die Seite neu.',
  WORKING_COPY_SAVED_JUST_NOW:
    'Das wurde eben erst gespeichert. In einigen Sekunden wird es wieder gespeichert.',
  TRANSLATION_GROUP_NOT_FOUND: 'Was hier übersetzt wird, gibt es nicht mehr. Laden Sie die Seite neu.',
  PREVIEW_NOT_FOUND: 'Diese Vorschau gibt es nicht, oder sie ist abgelaufen.',
  SITE_NOT_HEADLESS: 'Nur Headless-Websites haben eine Vorschau.',
  TOO_MANY_PREVIEW_TOKENS:
    'Es gibt zu viele Vorschauen. Alte laufen von selbst ab: Versuchen Sie es später noch einmal.',
  CONCURRENT_CHANGE: 'Jemand anderes hat im selben Moment dasselbe geändert. Versuchen Sie es noch einmal.',
  PAGE_TOKEN_INVALID: 'Die Liste hat sich geändert. Laden Sie die Seite neu.',
  BODY_TOO_LARGE: 'Das ist größer, als die Verwaltung annimmt.',
  REQUEST_TIMEOUT: 'Das kam nicht schnell genug an. Versuchen Sie es noch einmal.',
  ROUTE_NOT_FOUND:
    'Die Verwaltung wurde aktualisiert, seit Sie diese Seite geöffnet haben. Laden Sie sie neu.',
  HOST_NOT_ADMIN: 'Die Verwaltung liegt unter einer anderen Adresse. Fragen Sie den Betreiber.',
  HOST_OF_SITE: 'Eine Website hat die Adresse der Verwaltung als Domain. Fragen Sie den Betreiber.',
};
