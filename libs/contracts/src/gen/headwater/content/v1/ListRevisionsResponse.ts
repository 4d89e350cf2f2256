// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Revision as _headwater_content_v1_Revision, Revision__Output as _headwater_content_v1_Revision__Output } from '../../../headwater/content/v1/Revision';

/**
 * A page of revisions, without the entries' fields_json, blocks_json and html.
 */
export interface ListRevisionsResponse {
  'revisions'?: (_headwater_content_v1_Revision)[] | undefined;
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of revisions, without the entries' fields_json, blocks_json and html.
 */
export interface ListRevisionsResponse__Output {
  'revisions': (_headwater_content_v1_Revision__Output)[];
  'nextPageToken': (string);
}
