import type { JobRequest } from '@headwater/db';

export const raiseVersionAtPublicationTask = 'raise_version_at_publication';
export const refreshAuthorNameTask = 'refresh_author_name';
export const rebuildSearchTextsTask = 'rebuild_search_texts';

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
    task: refreshAuthorNameTask,
    payload: { siteId, authorId },
    key: `${refreshAuthorNameTask}:${siteId}:${authorId}`,
  };
}
