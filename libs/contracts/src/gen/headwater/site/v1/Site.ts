// Original file: protos/headwater/site/v1/site.proto

import type { SiteMode as _headwater_site_v1_SiteMode, SiteMode__Output as _headwater_site_v1_SiteMode__Output } from '../../../headwater/site/v1/SiteMode';
import type { SharedCachePolicy as _headwater_site_v1_SharedCachePolicy, SharedCachePolicy__Output as _headwater_site_v1_SharedCachePolicy__Output } from '../../../headwater/site/v1/SharedCachePolicy';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A site: the tenant that everything else belongs to.
 */
export interface Site {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Stable part of media URLs, chosen by the service.
   */
  'siteKey'?: (string) | undefined;
  /**
   * 1 to 200 code points.
   */
  'name'?: (string) | undefined;
  'mode'?: (_headwater_site_v1_SiteMode) | undefined;
  /**
   * Code of an enabled language.
   */
  'defaultLanguage'?: (string) | undefined;
  /**
   * Prefix of absolute URLs. Default: "https://{primary domain}".
   */
  'baseUrl'?: (string) | undefined;
  /**
   * Origins that browsers may read from, such as "https://app.example". Empty: any.
   */
  'allowedOrigins'?: (string)[] | undefined;
  /**
   * Absent: shared caching is off.
   */
  'sharedCache'?: (_headwater_site_v1_SharedCachePolicy | null) | undefined;
  /**
   * The primary domain. Read only.
   */
  'primaryDomain'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'updateTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Rises with every change. An update or deletion that names another revision than the current one is refused. Read
   * only.
   */
  'revision'?: (number) | undefined;
  /**
   * Where the frontend shows previews: an http or https URL with {token}, and optionally {slug}, {locale}, {type} and
   * {id}. Empty: no previews. Only UpdatePreviewUrl changes it.
   */
  'previewUrl'?: (string) | undefined;
  '_sharedCache'?: "sharedCache" | undefined;
}

/**
 * A site: the tenant that everything else belongs to.
 */
export interface Site__Output {
  'siteId': (number);
  /**
   * Stable part of media URLs, chosen by the service.
   */
  'siteKey': (string);
  /**
   * 1 to 200 code points.
   */
  'name': (string);
  'mode': (_headwater_site_v1_SiteMode__Output);
  /**
   * Code of an enabled language.
   */
  'defaultLanguage': (string);
  /**
   * Prefix of absolute URLs. Default: "https://{primary domain}".
   */
  'baseUrl': (string);
  /**
   * Origins that browsers may read from, such as "https://app.example". Empty: any.
   */
  'allowedOrigins': (string)[];
  /**
   * Absent: shared caching is off.
   */
  'sharedCache'?: (_headwater_site_v1_SharedCachePolicy__Output | null) | undefined;
  /**
   * The primary domain. Read only.
   */
  'primaryDomain': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Rises with every change. An update or deletion that names another revision than the current one is refused. Read
   * only.
   */
  'revision': (number);
  /**
   * Where the frontend shows previews: an http or https URL with {token}, and optionally {slug}, {locale}, {type} and
   * {id}. Empty: no previews. Only UpdatePreviewUrl changes it.
   */
  'previewUrl': (string);
  '_sharedCache'?: "sharedCache" | undefined;
}
