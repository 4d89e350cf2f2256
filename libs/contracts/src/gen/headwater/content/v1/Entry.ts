// Original file: protos/headwater/content/v1/entry.proto

import type { EntryStatus as _headwater_content_v1_EntryStatus, EntryStatus__Output as _headwater_content_v1_EntryStatus__Output } from '../../../headwater/content/v1/EntryStatus';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A piece of content in one language, with its management fields.
 */
export interface Entry {
  'entryId'?: (number | string | Long) | undefined;
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Any name, such as "page", "post" or "archive": 1 to 64 of a-z, 0-9, "_" and "-". Fixed at creation.
   */
  'type'?: (string) | undefined;
  /**
   * Fixed at creation.
   */
  'language'?: (string) | undefined;
  /**
   * 1 to 500 code points, not all of them white space.
   */
  'title'?: (string) | undefined;
  /**
   * Normalised by the service. Unique per site, language and type family (pages and archives are one family).
   */
  'slug'?: (string) | undefined;
  /**
   * Only pages and archives; at most one per site and language.
   */
  'isHomepage'?: (boolean) | undefined;
  'status'?: (_headwater_content_v1_EntryStatus) | undefined;
  'publishTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * JSON text: an object, at most 1 MiB. Stored and delivered byte for byte. Empty on create: {}.
   */
  'fieldsJson'?: (string) | undefined;
  /**
   * JSON text: an array of {"type": string, "data": object}, at most 4 MiB. Empty on create: []. In blocks of the types
   * paragraph, heading, quote and list, data.html and data.items_html are sanitised; data.text and data.items are made
   * from them. Blocks without them are stored byte for byte.
   */
  'blocksJson'?: (string) | undefined;
  /**
   * HTML of the visual builder, at most 4 MiB.
   */
  'html'?: (string) | undefined;
  'ogImageMediaId'?: (number | string | Long) | undefined;
  /**
   * 0 on create, in a call for a person: the author in the site who is linked to that user; created if there is none.
   */
  'authorId'?: (number | string | Long) | undefined;
  /**
   * Taxonomies of the entry's own language, at most 200; delivered by type, name and id.
   */
  'taxonomyIds'?: (number | string | Long)[] | undefined;
  /**
   * Shared by the translations of one entry. Absent on create: a group of its own.
   */
  'translationGroupId'?: (number | string | Long) | undefined;
  /**
   * Rises with every change, from 1. An edit names the revision on which it is based.
   */
  'revision'?: (number) | undefined;
  /**
   * The identity of the entry in the system that it was imported from, or of the request that created it. Unique per
   * site.
   */
  'importKey'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'updateTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * The number of the entry's working copy. Absent: it has none. Read only.
   */
  'workingCopyNumber'?: (number) | undefined;
  '_publishTime'?: "publishTime" | undefined;
  '_html'?: "html" | undefined;
  '_ogImageMediaId'?: "ogImageMediaId" | undefined;
  '_translationGroupId'?: "translationGroupId" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_workingCopyNumber'?: "workingCopyNumber" | undefined;
}

/**
 * A piece of content in one language, with its management fields.
 */
export interface Entry__Output {
  'entryId': (number);
  'siteId': (number);
  /**
   * Any name, such as "page", "post" or "archive": 1 to 64 of a-z, 0-9, "_" and "-". Fixed at creation.
   */
  'type': (string);
  /**
   * Fixed at creation.
   */
  'language': (string);
  /**
   * 1 to 500 code points, not all of them white space.
   */
  'title': (string);
  /**
   * Normalised by the service. Unique per site, language and type family (pages and archives are one family).
   */
  'slug': (string);
  /**
   * Only pages and archives; at most one per site and language.
   */
  'isHomepage': (boolean);
  'status': (_headwater_content_v1_EntryStatus__Output);
  'publishTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  /**
   * JSON text: an object, at most 1 MiB. Stored and delivered byte for byte. Empty on create: {}.
   */
  'fieldsJson': (string);
  /**
   * JSON text: an array of {"type": string, "data": object}, at most 4 MiB. Empty on create: []. In blocks of the types
   * paragraph, heading, quote and list, data.html and data.items_html are sanitised; data.text and data.items are made
   * from them. Blocks without them are stored byte for byte.
   */
  'blocksJson': (string);
  /**
   * HTML of the visual builder, at most 4 MiB.
   */
  'html'?: (string) | undefined;
  'ogImageMediaId'?: (number) | undefined;
  /**
   * 0 on create, in a call for a person: the author in the site who is linked to that user; created if there is none.
   */
  'authorId': (number);
  /**
   * Taxonomies of the entry's own language, at most 200; delivered by type, name and id.
   */
  'taxonomyIds': (number)[];
  /**
   * Shared by the translations of one entry. Absent on create: a group of its own.
   */
  'translationGroupId'?: (number) | undefined;
  /**
   * Rises with every change, from 1. An edit names the revision on which it is based.
   */
  'revision': (number);
  /**
   * The identity of the entry in the system that it was imported from, or of the request that created it. Unique per
   * site.
   */
  'importKey'?: (string) | undefined;
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * The number of the entry's working copy. Absent: it has none. Read only.
   */
  'workingCopyNumber'?: (number) | undefined;
  '_publishTime'?: "publishTime" | undefined;
  '_html'?: "html" | undefined;
  '_ogImageMediaId'?: "ogImageMediaId" | undefined;
  '_translationGroupId'?: "translationGroupId" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_workingCopyNumber'?: "workingCopyNumber" | undefined;
}
