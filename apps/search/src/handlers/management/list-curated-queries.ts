import type { ListCuratedQueriesRequest__Output, ListCuratedQueriesResponse } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import { curationListRequest } from '../../curation-requests';
import type { SearchDeps } from '../../deps';
import { toCuratedQuery } from '../../mappers/curated-query';
import { listCuratedQueries as listCuratedQueryRows } from '../../queries/curated-queries';

export const listCuratedQueries =
  ({ db }: Pick<SearchDeps, 'db'>) =>
  async (request: ListCuratedQueriesRequest__Output): Promise<ListCuratedQueriesResponse> => {
    const { siteId, language } = readRequest(curationListRequest, request);
    const list = { of: 'curated queries', siteId, language };
    const limit = pageSize(request.pageSize);
    const cursor = pageToken.decode(request.pageToken, list, ['text', 'text']);
    const after = cursor && { language: String(cursor[0]), key: String(cursor[1]) };
    const rows = await db.withSite(siteId, (trx) =>
      listCuratedQueryRows(trx, siteId, { language, after, limit: limit + 1 }),
    );
    const last = rows[limit - 1];
    return {
      curatedQueries: rows.slice(0, limit).map(toCuratedQuery),
      nextPageToken:
        rows.length > limit && last ? pageToken.encode([last.language, last.query_key], list) : '',
    };
  };
