import type { ListSynonymGroupsRequest__Output, ListSynonymGroupsResponse } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import { curationListRequest } from '../../curation-requests';
import type { SearchDeps } from '../../deps';
import { toSynonymGroup } from '../../mappers/synonym-group';
import { listSynonymGroups as listSynonymGroupRows } from '../../queries/synonym-groups';

export const listSynonymGroups =
  ({ db }: Pick<SearchDeps, 'db'>) =>
  async (request: ListSynonymGroupsRequest__Output): Promise<ListSynonymGroupsResponse> => {
    const { siteId, language } = readRequest(curationListRequest, request);
    const list = { of: 'synonym groups', siteId, language };
    const limit = pageSize(request.pageSize);
    const cursor = pageToken.decode(request.pageToken, list, ['text', 'text']);
    const after = cursor && { language: String(cursor[0]), name: String(cursor[1]) };
    const rows = await db.withSite(siteId, (trx) =>
      listSynonymGroupRows(trx, siteId, { language, after, limit: limit + 1 }),
    );
    const last = rows[limit - 1];
    return {
      synonymGroups: rows.slice(0, limit).map(toSynonymGroup),
      nextPageToken: rows.length > limit && last ? pageToken.encode([last.language, last.name], list) : '',
    };
  };
