import { AppError, notFound } from '@headwater/errors';

export const siteNotFound = (): AppError => notFound('SITE_NOT_FOUND', 'There is no such site.');
export const userNotFound = (): AppError => notFound('USER_NOT_FOUND', 'There is no such user.');
export const grantNotFound = (): AppError => notFound('GRANT_NOT_FOUND', 'The user has no role in the site.');
export const grantExists = (role: string): AppError =>
  new AppError(
    'ALREADY_EXISTS',
    'GRANT_EXISTS',
    `The user has the role ${role} in the site already: change that one, if this is meant.`,
  );
export const sessionNotFound = (): AppError => notFound('SESSION_NOT_FOUND', 'The user has no such session.');
export const accessTokenNotFound = (): AppError =>
  notFound('ACCESS_TOKEN_NOT_FOUND', 'The user has no such access token.');
export const invitationNotFound = (): AppError =>
  notFound(
    'INVITATION_NOT_FOUND',
    'The link was used, has expired or was replaced by another: ask for a new one.',
  );

export const memberReachesFurther = (): AppError =>
  new AppError(
    'PERMISSION_DENIED',
    'MEMBER_REACHES_FURTHER',
    'The user may do more than you, here or in another site, or groups at the provider may give them more: ' +
      'only a super admin makes a link for them.',
  );

export const invitationAccepted = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'INVITATION_ACCEPTED',
    'The user can log in already: only a super admin makes a link for another password.',
  );

export const setupNotFound = (): AppError =>
  notFound('SETUP_NOT_FOUND', 'The secret was used, has expired or was replaced by another.');

export const setupDone = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'SETUP_DONE',
    'There is a super admin who can log in, who invites the others.',
  );

export const emailTaken = (): AppError =>
  new AppError('ALREADY_EXISTS', 'EMAIL_TAKEN', 'There is a user with this e-mail address.');

export const lastSuperAdmin = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'LAST_SUPER_ADMIN',
    'This is the only super admin who can log in: make another one first.',
  );

export const userDisabled = (): AppError =>
  new AppError('FAILED_PRECONDITION', 'USER_DISABLED', 'The user is disabled.');

export const tooManyAccessTokens = (most: number): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'TOO_MANY_ACCESS_TOKENS',
    `A user has at most ${most} access tokens: revoke one first.`,
  );

export const superAdminRequired = (what: string): AppError =>
  new AppError('PERMISSION_DENIED', 'SUPER_ADMIN_REQUIRED', `Only a super admin may ${what}.`);

/** The same answer for every fault, so that it does not reveal which addresses have users. */
export const loginRefused = (): AppError =>
  new AppError('UNAUTHENTICATED', 'LOGIN_REFUSED', 'The e-mail address or the password is wrong.');

/** Only for people who have proved that the account is theirs. */
export const accountDisabled = (): AppError =>
  new AppError(
    'UNAUTHENTICATED',
    'ACCOUNT_DISABLED',
    'The account is disabled: only a super admin of the installation enables it.',
  );

export const challengeRefused = (): AppError =>
  new AppError(
    'UNAUTHENTICATED',
    'CHALLENGE_REFUSED',
    'The login has expired, or too many codes were wrong: log in again.',
  );

export const codeRequired = (): AppError =>
  new AppError('UNAUTHENTICATED', 'CODE_REQUIRED', 'The user has a second factor: give a code, too.');

export const codeRefused = (): AppError =>
  new AppError(
    'UNAUTHENTICATED',
    'CODE_REFUSED',
    'The code is wrong, has expired, or was used: wait for the next one.',
  );

export const totpNotFound = (): AppError =>
  notFound('TOTP_NOT_FOUND', 'The user has no authenticator app as a second factor.');

export const totpPresent = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'TOTP_PRESENT',
    'The user has an authenticator app: end that one first.',
  );

export const totpNotBegun = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'TOTP_NOT_BEGUN',
    'No authenticator app waits for its first code: begin anew.',
  );

export const totpLocked = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'TOTP_LOCKED',
    'Too many codes in a row were wrong: use a recovery code, or have a super admin end the second factor.',
  );

export const totpOff = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'TOTP_OFF',
    'This installation cannot read the secrets of authenticator apps: its operator must set the key that encrypts them.',
  );

export const passkeysOff = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'PASSKEYS_OFF',
    'This installation has no passkeys: its operator must say of which pages they are.',
  );

/** The same answer for every fault. */
export const passkeyRefused = (): AppError =>
  new AppError('UNAUTHENTICATED', 'PASSKEY_REFUSED', 'The passkey is not known, or was not used in time.');

export const passkeyNotFound = (): AppError => notFound('PASSKEY_NOT_FOUND', 'The user has no such passkey.');

export const maxPasskeys = 20;
export const tooManyPasskeys = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'TOO_MANY_PASSKEYS',
    `A user has at most ${maxPasskeys} passkeys: delete one first.`,
  );

export const confirmationRequired = (): AppError =>
  new AppError(
    'PERMISSION_DENIED',
    'CONFIRMATION_REQUIRED',
    'This needs a session whose person has given the password within ten minutes: ask for it again.',
  );

/** The same answer for every fault. */
export const providerLoginRefused = (): AppError =>
  new AppError(
    'UNAUTHENTICATED',
    'LOGIN_REFUSED',
    'The login at the provider was refused, has expired, or is that of nobody who may log in here.',
  );

export const providerNotConfigured = (): AppError =>
  new AppError('FAILED_PRECONDITION', 'PROVIDER_NOT_CONFIGURED', 'There is no provider to log in at.');

export const providerUnavailable = (name: string): AppError =>
  new AppError(
    'UNAVAILABLE',
    'PROVIDER_UNAVAILABLE',
    `The provider ${name} does not answer as it should: try again later.`,
  );

export const providerAccountNotFound = (): AppError =>
  notFound('PROVIDER_ACCOUNT_NOT_FOUND', 'The user is not linked to an account at this provider.');

export const credentialRefused = (): AppError =>
  new AppError('UNAUTHENTICATED', 'CREDENTIAL_REFUSED', 'The session has ended, or the token is not valid.');

export const tooManyLogins = (retryAfterMs: number): AppError =>
  new AppError('RESOURCE_EXHAUSTED', 'TOO_MANY_LOGINS', 'There were too many attempts: try again later.', {
    metadata: { retry_after_ms: String(retryAfterMs) },
  });
