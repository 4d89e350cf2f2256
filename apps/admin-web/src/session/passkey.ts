import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

import { Fault } from '../api/fault';

export const browserHasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Loaded only when a passkey is used. */
const load = () => import('@simplewebauthn/browser');

/** Lets the browser make a passkey. @throws Fault PASSKEY_NOT_GIVEN */
export async function makePasskey(optionsJson: string): Promise<string> {
  const { startRegistration } = await load();
  const optionsJSON = JSON.parse(optionsJson) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }).catch(notGiven));
}

/** Lets the browser sign with a passkey. @throws Fault PASSKEY_NOT_GIVEN */
export async function signWithPasskey(optionsJson: string): Promise<string> {
  const { startAuthentication } = await load();
  const optionsJSON = JSON.parse(optionsJson) as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return JSON.stringify(await startAuthentication({ optionsJSON }).catch(notGiven));
}

/** For every error of the browser: the person closed the dialog, has no passkey, or took too long. */
function notGiven(): never {
  throw new Fault(0, 'PASSKEY_NOT_GIVEN', '');
}
