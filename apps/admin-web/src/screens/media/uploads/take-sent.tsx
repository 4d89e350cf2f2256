import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import type { Media } from '../../../api/types';
import { FaultNote } from '../../../ui/fault-note';
import type { Sent } from './tus';

/** The caller that lets a person choose among uploaded files. */
export interface Takes {
  /** The only kind that is taken; absent: all are. */
  kind: Media['kind'] | undefined;
  onTake: (media: Media) => void;
}

interface TakeSentProps {
  siteId: number;
  sent: Sent;
  name: string;
  takes: Takes;
}

/** Chooses a file that has just been uploaded. */
export function TakeSent({ siteId, sent, name, takes: { kind, onTake } }: TakeSentProps) {
  const { t } = useTranslation();
  const take = useMutation({
    mutationFn: () => ask('getMedia', { params: { site_id: siteId, media_id: sent.mediaId } }),
    onSuccess: ({ media }) => onTake(media),
  });
  if (kind !== undefined && sent.kind !== kind) {
    return <span className="dim">{t('media.otherKind', { kind: t(`media.kinds.${kind}`) })}</span>;
  }
  return (
    <>
      <Button
        size="compact-sm"
        aria-label={t('media.takeNamed', { name })}
        loading={take.isPending}
        onClick={() => take.mutate()}
      >
        {t('media.take')}
      </Button>
      <FaultNote error={take.error} />
    </>
  );
}
