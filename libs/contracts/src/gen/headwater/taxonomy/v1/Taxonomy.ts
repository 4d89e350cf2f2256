// Original file: protos/headwater/taxonomy/v1/taxonomy.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A term that groups entries, such as a category. It belongs to one language.
 */
export interface Taxonomy {
  'taxonomyId'?: (number | string | Long) | undefined;
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Any name, such as "category" or "tag": 1 to 64 of a-z, 0-9, "_" and "-".
   */
  'type'?: (string) | undefined;
  /**
   * 1 to 200 code points.
   */
  'name'?: (string) | undefined;
  /**
   * Unique per site, language and type; normalised by the service.
   */
  'slug'?: (string) | undefined;
  'parentId'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
  /**
   * Shared by the translations of one taxonomy. Absent on create: a group of its own.
   */
  'translationGroupId'?: (number | string | Long) | undefined;
  /**
   * Its identity in the system that it was imported from. Unique per site.
   */
  'importKey'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'updateTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Rises with every change. An update or deletion that names another revision than the current one is refused. Read
   * only.
   */
  'revision'?: (number) | undefined;
  '_parentId'?: "parentId" | undefined;
  '_translationGroupId'?: "translationGroupId" | undefined;
  '_importKey'?: "importKey" | undefined;
}

/**
 * A term that groups entries, such as a category. It belongs to one language.
 */
export interface Taxonomy__Output {
  'taxonomyId': (number);
  'siteId': (number);
  /**
   * Any name, such as "category" or "tag": 1 to 64 of a-z, 0-9, "_" and "-".
   */
  'type': (string);
  /**
   * 1 to 200 code points.
   */
  'name': (string);
  /**
   * Unique per site, language and type; normalised by the service.
   */
  'slug': (string);
  'parentId'?: (number) | undefined;
  'language': (string);
  /**
   * Shared by the translations of one taxonomy. Absent on create: a group of its own.
   */
  'translationGroupId'?: (number) | undefined;
  /**
   * Its identity in the system that it was imported from. Unique per site.
   */
  'importKey'?: (string) | undefined;
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Rises with every change. An update or deletion that names another revision than the current one is refused. Read
   * only.
   */
  'revision': (number);
  '_parentId'?: "parentId" | undefined;
  '_translationGroupId'?: "translationGroupId" | undefined;
  '_importKey'?: "importKey" | undefined;
}
