import type { RouteName } from '@headwater/admin-contract';

import { accountHandlers } from './account';
import { apiTokenHandlers } from './api-tokens';
import { auditHandlers } from './audit';
import { draftingHandlers } from './drafting';
import { entryHandlers } from './entries';
import type { Handler } from './handler';
import { jobHandlers } from './jobs';
import { mediaHandlers } from './media';
import { passkeyHandlers } from './passkeys';
import { peopleHandlers } from './people';
import { previewHandlers } from './previews';
import { providerHandlers } from './provider';
import { secondFactorHandlers } from './second-factor';
import { siteHandlers } from './sites';
import { structureHandlers } from './structure';
import { taxonomyHandlers } from './taxonomies';
import { uploadHandlers } from './uploads';

/** The handler of each route of the contract. A route without a handler does not compile. */
export const handlers: { [Name in RouteName]: Handler<Name> } = {
  ...accountHandlers,
  ...secondFactorHandlers,
  ...providerHandlers,
  ...passkeyHandlers,
  ...siteHandlers,
  ...apiTokenHandlers,
  ...entryHandlers,
  ...draftingHandlers,
  ...previewHandlers,
  ...mediaHandlers,
  ...uploadHandlers,
  ...structureHandlers,
  ...taxonomyHandlers,
  ...peopleHandlers,
  ...auditHandlers,
  ...jobHandlers,
};
