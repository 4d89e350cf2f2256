import type { CallOptions, Client, contracts } from '@headwater/contracts';

/** The site that an import goes to, and the services that hold it. */
export interface ImportTarget {
  siteId: number;
  /** Code of the language that all items are stored in. */
  language: string;
  content: Client<typeof contracts.contentManagement>;
  taxonomy: Client<typeof contracts.taxonomyManagement>;
  navigation: Client<typeof contracts.navigationManagement>;
  settings: Client<typeof contracts.settingsManagement>;
  media: Client<typeof contracts.mediaManagement>;
  /** Sent with every call: the acting user, the signal that ends the import. */
  callOptions: CallOptions;
}

/** Identity of a thing of the export at the services, by which a later run finds it again. */
export const importKey = {
  author: (login: string) => `wordpress:author:${login}`,
  term: (taxonomy: string, slug: string) => `wordpress:term:${taxonomy}:${slug}`,
  item: (postId: number) => `wordpress:item:${postId}`,
};
