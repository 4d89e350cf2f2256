import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

import type { PasskeyRow } from '../queries/passkeys';
import type { UserRow } from '../queries/users';
import { loadWebAuthn, loadWebAuthnHelpers } from './load-webauthn';
import type { PasskeySettings } from './passkey-settings';

/** Ed25519, ES256 and RS256, which phones, computers and security keys support. */
const algorithms = [-8, -7, -257];
const timeout = 300_000;

type Known = Pick<PasskeyRow, 'credential_id' | 'transports'>;

const describe = ({ credential_id, transports }: Known) => ({
  id: credential_id.toString('base64url'),
  transports,
});

/** The passkey stores it, and never shows it. */
export const userHandleOf = (userId: number): Buffer => Buffer.from(`user:${userId}`);

export async function registrationOptions(
  { domain }: PasskeySettings,
  challenge: Buffer,
  { user_id, email, name }: UserRow,
  known: readonly Known[],
): Promise<string> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    ...{ rpName: 'Headwater', rpID: domain, timeout, challenge: Uint8Array.from(challenge) },
    ...{ userID: Uint8Array.from(userHandleOf(user_id)), userName: email, userDisplayName: name },
    attestationType: 'none',
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return JSON.stringify(options);
}

/** Without a list of passkeys, any passkey for the domain. */
export async function useOptions(
  { domain }: PasskeySettings,
  challenge: Buffer,
  known: readonly Known[],
): Promise<string> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    ...{ rpID: domain, timeout, challenge: Uint8Array.from(challenge), userVerification: 'required' },
    allowCredentials: known.map(describe),
  });
  return JSON.stringify(options);
}

export type NewCredential = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'use_count' | 'transports'>;

/** Undefined if the registration is invalid. */
export async function verifyRegistration(
  { domain, origins }: PasskeySettings,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<NewCredential | undefined> {
  try {
    if (await hasCertificates(response)) return undefined;
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      ...{ response, expectedChallenge: challenge, expectedOrigin: [...origins], expectedRPID: domain },
      ...{ requireUserVerification: true, supportedAlgorithmIDs: algorithms },
    });
    const credential = registrationInfo?.credential;
    return (
      credential && {
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        use_count: credential.counter,
        transports: (credential.transports ?? []).slice(0, 10),
      }
    );
  } catch {
    return undefined;
  }
}

/**
 * To check a certificate, the library would call the address in it, which a stranger may have written. Headwater does not request
 * certificates.
 */
async function hasCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await loadWebAuthnHelpers();
  const object = Buffer.from(response.attestationObject, 'base64url');
  const attestation = decodeAttestationObject(Uint8Array.from(object));
  const format = attestation.get('fmt');
  return !(format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined));
}

/** The passkey's counter of uses. Undefined if the signature is invalid. */
export async function verifyUse(
  { domain, origins }: PasskeySettings,
  challenge: string,
  response: AuthenticationResponseJSON,
  passkey: PasskeyRow,
): Promise<number | undefined> {
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response, expectedChallenge: challenge, expectedOrigin: [...origins], expectedRPID: domain },
      credential: {
        ...{ ...describe(passkey), publicKey: Uint8Array.from(passkey.public_key) },
        counter: passkey.use_count,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
