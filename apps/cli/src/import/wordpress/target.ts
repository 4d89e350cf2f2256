import type { CallOptions, Client, contracts } from '@headwater/contracts';

import type { KeySource } from './import-keys';

/** The target site of an import, and the clients for it. */
export interface ImportTarget {
  siteId: number;
  /** The blog that the file is from: part of every import key. */
  keySource: KeySource;
  /** Code of the language that all items are stored in. */
  language: string;
  content: Client<typeof contracts.contentManagement>;
  taxonomy: Client<typeof contracts.taxonomyManagement>;
  navigation: Client<typeof contracts.navigationManagement>;
  settings: Client<typeof contracts.settingsManagement>;
  media: Client<typeof contracts.mediaManagement>;
  /** Options of every call: the actor, and the signal that aborts the import. */
  callOptions: CallOptions;
}
