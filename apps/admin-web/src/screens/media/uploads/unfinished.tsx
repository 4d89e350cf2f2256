import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Upload } from '../../../api/types';
import { useBytes, useInstant } from '../../../i18n/texts';
import { FaultNote } from '../../../ui/fault-note';
import { keptUploads } from './kept';
import type { UploadRow } from './queue';
import { dropUpload } from './send';
import { storableName } from './storable-name';
import { useUnfinished } from './use-uploads';

interface UnfinishedProps {
  siteId: number;
  rows: readonly UploadRow[];
  /** Opens the dialog to choose files. */
  onChoose: () => void;
}

/**
 * Uploads that a reload has interrupted. After a reload, a page cannot read the file: the upload continues when the person chooses it
 * again.
 */
export function Unfinished({ siteId, rows, onChoose }: UnfinishedProps) {
  const { data: uploads = [], refetch } = useUnfinished(siteId);
  const busy = rows.filter(({ state }) => state !== 'done').length;
  const before = useRef(busy);
  useEffect(() => {
    if (busy < before.current) void refetch();
    before.current = busy;
  }, [busy, refetch]);
  const shown = uploads.filter(
    ({ upload_id: id, name }) =>
      keptUploads.ids(siteId).has(id) &&
      !rows.some(({ file, state }) => storableName(file.name) === name && state !== 'done'),
  );
  return shown.map((upload) => (
    <UnfinishedNote key={upload.upload_id} siteId={siteId} upload={upload} onChoose={onChoose} />
  ));
}

interface NoteProps {
  siteId: number;
  upload: Upload;
  onChoose: () => void;
}

function UnfinishedNote({ siteId, upload, onChoose }: NoteProps) {
  const { t } = useTranslation();
  const bytes = useBytes();
  const instant = useInstant();
  const client = useQueryClient();
  const drop = useMutation({
    mutationFn: () => dropUpload(siteId, upload.upload_id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['media', siteId, 'unfinished'] }),
  });
  return (
    <div className="unfinished" role="note">
      <div>
        {t('media.unfinished', {
          name: upload.name,
          sent: bytes(upload.offset),
          size: bytes(upload.size_bytes),
          time: instant(upload.expire_time),
        })}
      </div>
      <FaultNote error={drop.error} />
      <Group gap="xs">
        <Button size="compact-sm" onClick={onChoose}>
          {t('media.chooseAgain')}
        </Button>
        <Button size="compact-sm" variant="default" loading={drop.isPending} onClick={() => drop.mutate()}>
          {t('media.dropUpload')}
        </Button>
      </Group>
    </div>
  );
}
