import { contracts } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { type Channel, createClient } from '@headwater/grpc';

/** The secret that makes a person the first super admin. Undefined: somebody can log in already. */
export async function makeSetupToken(channel: Channel, serviceKey: string): Promise<string | undefined> {
  const identity = createClient(contracts.identityManagement, { channel, serviceKey });
  const call = { actor: { id: 'cli:standalone', superAdmin: true } };
  try {
    return (await identity.createSetupToken({}, call)).setupToken;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'SETUP_DONE') return undefined;
    throw error;
  }
}
