// Original file: protos/headwater/content/v1/entry.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Values that were left out when an entry or revision was restored.
 */
export interface LeftOut {
  /**
   * Taxonomies that are gone.
   */
  'taxonomyIds'?: (number | string | Long)[] | undefined;
  /**
   * A media file that is gone.
   */
  'ogImageMediaId'?: (number | string | Long) | undefined;
  /**
   * An author who is gone. The entry keeps the one that it has.
   */
  'authorId'?: (number | string | Long) | undefined;
  /**
   * A translation group that has another entry in the language.
   */
  'translationGroupId'?: (number | string | Long) | undefined;
  /**
   * An import key that another entry now has.
   */
  'importKey'?: (string) | undefined;
  /**
   * Whether the entry was the homepage, and another page now is.
   */
  'isHomepage'?: (boolean) | undefined;
  '_ogImageMediaId'?: "ogImageMediaId" | undefined;
  '_authorId'?: "authorId" | undefined;
  '_translationGroupId'?: "translationGroupId" | undefined;
  '_importKey'?: "importKey" | undefined;
}

/**
 * Values that were left out when an entry or revision was restored.
 */
export interface LeftOut__Output {
  /**
   * Taxonomies that are gone.
   */
  'taxonomyIds': (number)[];
  /**
   * A media file that is gone.
   */
  'ogImageMediaId'?: (number) | undefined;
  /**
   * An author who is gone. The entry keeps the one that it has.
   */
  'authorId'?: (number) | undefined;
  /**
   * A translation group that has another entry in the language.
   */
  'translationGroupId'?: (number) | undefined;
  /**
   * An import key that another entry now has.
   */
  'importKey'?: (string) | undefined;
  /**
   * Whether the entry was the homepage, and another page now is.
   */
  'isHomepage': (boolean);
  '_ogImageMediaId'?: "ogImageMediaId" | undefined;
  '_authorId'?: "authorId" | undefined;
  '_translationGroupId'?: "translationGroupId" | undefined;
  '_importKey'?: "importKey" | undefined;
}
