import type { JobRequest } from '@headwater/db';

export const raiseVersionAtPublicationTask = 'content_publication';
/** Search asks for it too, and counts its jobs: an answer found while one is pending may be behind. */
export const searchTextsTask = 'content_search_texts';

/** At the instant of a scheduled publication. A later schedule of the same entry takes the place of an earlier one. */
export function publicationJob(siteId: number, entryId: number, runAt: Date): JobRequest {
  return {
    task: raiseVersionAtPublicationTask,
    payload: { siteId, entryId },
    key: `${raiseVersionAtPublicationTask}:${siteId}:${entryId}`,
    runAt,
  };
}

/** Brings the name of an author into the searchable texts of their entries. */
export function authorNameJob(siteId: number, authorId: number): JobRequest {
  return {
    task: searchTextsTask,
    payload: { siteId, authorId },
    key: `${searchTextsTask}:${siteId}:author:${authorId}`,
  };
}
