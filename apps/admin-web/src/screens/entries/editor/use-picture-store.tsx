import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { PictureStore } from '../../../blocks/ui/picture-store';
import { useMay } from '../../../session/role';
import { useSay } from '../../../ui/say';
import { UploadRows } from '../../media/uploads/upload-rows';
import { uploadQueue, useUploads } from '../../media/uploads/use-uploads';

import '../../media/uploads/uploads.css';

/** Uploads pictures that are pasted into a text or dropped on it, and shows their progress. Undefined for people who may not upload. */
export function usePictureStore(siteId: number) {
  const { t } = useTranslation();
  const say = useSay();
  const mayUpload = useMay(siteId)('editor');
  const [taken, setTaken] = useState<readonly number[]>([]);
  const rows = useUploads(siteId);
  const store = useMemo(
    (): PictureStore => ({
      async keep(file) {
        const [id = 0] = uploadQueue.add(siteId, [file]);
        setTaken((now) => [...now, id]);
        const sent = await uploadQueue.arrived(id);
        return sent?.kind === 'image' ? String(sent.mediaId) : undefined;
      },
      refuse: () => say(t('media.onlyPictures')),
    }),
    [siteId, say, t],
  );
  // An uploaded picture is shown in its block, so it needs no row here.
  const shown = rows.filter(({ id, sent }) => taken.includes(id) && sent?.kind !== 'image');
  return { store: mayUpload ? store : undefined, lines: <UploadRows siteId={siteId} rows={shown} /> };
}
