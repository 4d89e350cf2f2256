import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { acceptInvitation } from './accept-invitation';
import { changePassword } from './change-password';
import { confirmPassword } from './confirm-password';
import { createAccessToken } from './create-access-token';
import { createAssertion } from './create-assertion';
import { createInvitation } from './create-invitation';
import { deleteAccessToken } from './delete-access-token';
import { deleteGrant } from './delete-grant';
import { deleteSession } from './delete-session';
import { getCurrentUser } from './get-current-user';
import { getInvitation } from './get-invitation';
import { getUser } from './get-user';
import { inviteUser } from './invite-user';
import { listAccessTokens } from './list-access-tokens';
import { listGrants } from './list-grants';
import { listSessions } from './list-sessions';
import { listUserGrants } from './list-user-grants';
import { listUsers } from './list-users';
import { logIn } from './log-in';
import { logOut } from './log-out';
import { updateGrant } from './update-grant';
import { updateUser } from './update-user';

export function authenticationManagementHandlers(
  deps: Deps,
): Handlers<typeof contracts.authenticationManagement> {
  return {
    logIn: logIn(deps),
    logOut: logOut(deps),
    getInvitation: getInvitation(deps),
    acceptInvitation: acceptInvitation(deps),
    changePassword: changePassword(deps),
    confirmPassword: confirmPassword(deps),
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
    updateGrant: updateGrant(deps),
    listGrants: listGrants(deps),
    listUserGrants: listUserGrants(deps),
    deleteGrant: deleteGrant(deps),
    listSessions: listSessions(deps),
    deleteSession: deleteSession(deps),
    createAccessToken: createAccessToken(deps),
    listAccessTokens: listAccessTokens(deps),
    deleteAccessToken: deleteAccessToken(deps),
  };
}
