import type { Migration } from '../migration';
import { sqlMigration } from '../sql-migration';
import { applyRights as people } from './20261123210000_people';
import { applyRights as providerAccounts } from './20261124060000_provider_accounts';
import { applyRights as whoSeesSites } from './20261127005000_who_sees_sites';

export const identityMigrations: Migration[] = [
  sqlMigration('identity', '20261123210000_people', people),
  sqlMigration('identity', '20261124020000_confirmed_sessions'),
  sqlMigration('identity', '20261124040000_second_factors'),
  sqlMigration('identity', '20261124040100_setup'),
  sqlMigration('identity', '20261124040200_passkeys'),
  sqlMigration('identity', '20261124060000_provider_accounts', providerAccounts),
  sqlMigration('identity', '20261125160000_bounded_invitations'),
  sqlMigration('identity', '20261127005000_who_sees_sites', whoSeesSites),
  sqlMigration('identity', '20261127160100_bounded_access_tokens'),
];
