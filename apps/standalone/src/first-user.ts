import { contracts } from '@headwater/contracts';
import { type Channel, createClient } from '@headwater/grpc';

/** Whether no super admin can log in: then nobody can let people in but the command line. */
export async function lacksSuperAdmin(channel: Channel, serviceKey: string): Promise<boolean> {
  const identity = createClient(contracts.identityManagement, { channel, serviceKey });
  const call = { actor: { id: 'cli:standalone', superAdmin: true } };
  let pageToken = '';
  do {
    const page = await identity.listUsers({ pageSize: 100, pageToken }, call);
    if (page.users.some(({ superAdmin, state }) => superAdmin && state === 'USER_STATE_ACTIVE')) return false;
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return true;
}
