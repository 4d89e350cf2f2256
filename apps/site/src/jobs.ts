import type { JobRequest } from '@headwater/db';

/** Tasks of other services' workers that this service enqueues. */

/** Rows of all services are deleted with the site by cascade, but the files of media are not. */
export function removeMediaJob(siteId: number): JobRequest<'media_remove_site'> {
  return { task: 'media_remove_site', payload: { siteId }, key: `media_remove_site:${siteId}` };
}

/** Passes a new name, or the deletion, of a taxonomy to content: to the searchable texts of its entries. */
export function taxonomyTextsJob(siteId: number, taxonomyId: number): JobRequest<'content_search_texts'> {
  return {
    task: 'content_search_texts',
    payload: { siteId, taxonomyId },
    key: `content_search_texts:${siteId}:taxonomy:${taxonomyId}`,
  };
}
