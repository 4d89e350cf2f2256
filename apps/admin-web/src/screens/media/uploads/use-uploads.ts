import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { ask } from '../../../api/ask';
import { onLoggedOut } from '../../../session/logged-out';
import { keptUploads } from './kept';
import { UploadQueue, type UploadRow } from './queue';
import { begunUpload, dropUpload, sendFile } from './send';

/** Lists with more loaded pages than these are not read anew: see `useUploads`. */
const fewPages = 3;
const settleMs = 400;

export const uploadQueue = new UploadQueue({
  send: sendFile,
  async drop({ siteId, file }) {
    const uploadId = begunUpload({ siteId, file });
    if (uploadId !== undefined) await dropUpload(siteId, uploadId);
  },
});

onLoggedOut(() => uploadQueue.giveUp());

/** Asks before the window is closed during uploads. */
uploadQueue.subscribe(() => {
  window.onbeforeunload = uploadQueue.isBusy ? (event: BeforeUnloadEvent) => event.preventDefault() : null;
});

/** The uploads of a site. After an upload, its lists are read anew. */
export function useUploads(siteId: number): readonly UploadRow[] {
  const client = useQueryClient();
  const rows = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.rows).filter(
    (row) => row.siteId === siteId,
  );
  const done = rows.filter(({ state }) => state === 'done').length;
  const seen = useRef(done);
  useEffect(() => {
    const isMore = done > seen.current;
    seen.current = done;
    if (!isMore) return;
    // Reads once for files that arrive together. Long lists are left alone, so that a person who has scrolled far keeps the place.
    const timer = setTimeout(() => {
      void client.invalidateQueries({
        queryKey: ['media', siteId],
        predicate: ({ state: { data } }) =>
          ((data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) <= fewPages,
      });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [done, siteId, client]);
  return rows;
}

/** Unfinished uploads that began in this browser before a reload of the page. */
export function useUnfinished(siteId: number) {
  return useQuery({
    queryKey: ['media', siteId, 'unfinished'],
    queryFn: async () => {
      const kept = keptUploads.ids(siteId);
      if (kept.size === 0) return [];
      const { uploads } = await ask('listUploads', {
        params: { site_id: siteId },
        query: { page_size: 100 },
      });
      // A replacement is continued on the page where it was begun.
      return uploads.filter(
        ({ upload_id: id, replaces_media_id: replaces }) => replaces === null && kept.has(id),
      );
    },
  });
}
