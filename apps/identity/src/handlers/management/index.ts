import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { acceptInvitation } from './accept-invitation';
import { beginPasskey } from './begin-passkey';
import { beginProviderConfirmation } from './begin-provider-confirmation';
import { beginProviderLogin } from './begin-provider-login';
import { beginTotp } from './begin-totp';
import { changeName } from './change-name';
import { changePassword } from './change-password';
import { completeLogIn } from './complete-log-in';
import { completeSetup } from './complete-setup';
import { confirmPasskey } from './confirm-passkey';
import { confirmPassword } from './confirm-password';
import { confirmTotp } from './confirm-totp';
import { createAccessToken } from './create-access-token';
import { createAssertion } from './create-assertion';
import { createInvitation } from './create-invitation';
import { createPasskey } from './create-passkey';
import { createRecoveryCodes } from './create-recovery-codes';
import { createSetupToken } from './create-setup-token';
import { deleteAccessToken } from './delete-access-token';
import { deleteGrant } from './delete-grant';
import { deletePasskey } from './delete-passkey';
import { deleteProviderAccount } from './delete-provider-account';
import { deleteSecondFactor } from './delete-second-factor';
import { deleteSession } from './delete-session';
import { deleteTotp } from './delete-totp';
import { finishProviderConfirmation } from './finish-provider-confirmation';
import { finishProviderLogin } from './finish-provider-login';
import { getCurrentUser } from './get-current-user';
import { getInvitation } from './get-invitation';
import { getLoginMethods } from './get-login-methods';
import { getUser } from './get-user';
import { inviteUser } from './invite-user';
import { listAccessTokens } from './list-access-tokens';
import { listGrants } from './list-grants';
import { listNames } from './list-names';
import { listPasskeys } from './list-passkeys';
import { listSessions } from './list-sessions';
import { listUserGrants } from './list-user-grants';
import { listUsers } from './list-users';
import { logIn } from './log-in';
import { logInWithPasskey } from './log-in-with-passkey';
import { logOut } from './log-out';
import { renewInvitation } from './renew-invitation';
import { requestPasskey } from './request-passkey';
import { updateGrant } from './update-grant';
import { updatePasskey } from './update-passkey';
import { updateUser } from './update-user';

export function authenticationManagementHandlers(
  deps: Deps,
): Handlers<typeof contracts.authenticationManagement> {
  return {
    logIn: logIn(deps),
    completeLogIn: completeLogIn(deps),
    logOut: logOut(deps),
    getInvitation: getInvitation(deps),
    acceptInvitation: acceptInvitation(deps),
    completeSetup: completeSetup(deps),
    changePassword: changePassword(deps),
    changeName: changeName(deps),
    confirmPassword: confirmPassword(deps),
    beginTotp: beginTotp(deps),
    confirmTotp: confirmTotp(deps),
    createRecoveryCodes: createRecoveryCodes(deps),
    deleteTotp: deleteTotp(deps),
    getLoginMethods: getLoginMethods(deps),
    beginProviderLogin: beginProviderLogin(deps),
    finishProviderLogin: finishProviderLogin(deps),
    beginProviderConfirmation: beginProviderConfirmation(deps),
    finishProviderConfirmation: finishProviderConfirmation(deps),
    beginPasskey: beginPasskey(deps),
    createPasskey: createPasskey(deps),
    requestPasskey: requestPasskey(deps),
    logInWithPasskey: logInWithPasskey(deps),
    confirmPasskey: confirmPasskey(deps),
    getCurrentUser: getCurrentUser(deps),
    createAssertion: createAssertion(deps),
  };
}

export function identityManagementHandlers(deps: Deps): Handlers<typeof contracts.identityManagement> {
  return {
    inviteUser: inviteUser(deps),
    getUser: getUser(deps),
    listUsers: listUsers(deps),
    updateUser: updateUser(deps),
    createInvitation: createInvitation(deps),
    renewInvitation: renewInvitation(deps),
    createSetupToken: createSetupToken(deps),
    deleteSecondFactor: deleteSecondFactor(deps),
    updateGrant: updateGrant(deps),
    listGrants: listGrants(deps),
    listNames: listNames(deps),
    listUserGrants: listUserGrants(deps),
    deleteGrant: deleteGrant(deps),
    listSessions: listSessions(deps),
    deleteSession: deleteSession(deps),
    deleteProviderAccount: deleteProviderAccount(deps),
    listPasskeys: listPasskeys(deps),
    updatePasskey: updatePasskey(deps),
    deletePasskey: deletePasskey(deps),
    createAccessToken: createAccessToken(deps),
    listAccessTokens: listAccessTokens(deps),
    deleteAccessToken: deleteAccessToken(deps),
  };
}
