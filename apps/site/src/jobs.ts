import type { JobRequest } from '@headwater/db';

/** Tasks of other services' workers that a change of this service's data asks for. */

/** The rows of every service go with the site by cascade; the files of media do not. */
export function removeMediaJob(siteId: number): JobRequest<'media_remove_site'> {
  return { task: 'media_remove_site', payload: { siteId }, key: `media_remove_site:${siteId}` };
}

/** Brings the name of a taxonomy, or that it is gone, to content: into the searchable texts of its entries. */
export function taxonomyTextsJob(siteId: number, taxonomyId: number): JobRequest<'content_search_texts'> {
  return {
    task: 'content_search_texts',
    payload: { siteId, taxonomyId },
    key: `content_search_texts:${siteId}:taxonomy:${taxonomyId}`,
  };
}
