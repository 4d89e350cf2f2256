import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import type { Media } from '../../api/types';
import { ConfirmAct } from '../../ui/confirm-act';
import { useSay } from '../../ui/say';
import { useGoOn } from '../../ui/use-go-on';
import { useSite } from '../site/use-site';

/** Deletes a file that nothing shows. */
export function DeleteMedium({ media: { media_id: mediaId, name, revision } }: { media: Media }) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const goOn = useGoOn();
  const { site_id: siteId } = useSite();
  const [isAsking, setAsking] = useState(false);
  const act = {
    title: t('media.deleteTitle', { name }),
    text: t('media.deleteText'),
    submit: t('media.deleteSubmit'),
    isHarmful: true,
    async run() {
      const params = { site_id: siteId, media_id: mediaId };
      try {
        await ask('deleteMedia', { params, query: { expected_revision: revision, refuse_if_used: 'true' } });
      } catch (error) {
        // The page then shows the current file, so that pressing the button again means that one.
        if (isFault(error, 'REVISION_CONFLICT'))
          void client.invalidateQueries({ queryKey: ['media', siteId, 'one', mediaId] });
        throw error;
      }
    },
    async onDone() {
      await goOn(`/sites/${siteId}/media`, { isGone: true });
      say(t('media.deleted', { name }));
      client.removeQueries({ queryKey: ['media', siteId, 'one', mediaId] });
      await client.invalidateQueries({ queryKey: ['media', siteId] });
    },
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('media.delete')}
      </Button>
      <ConfirmAct act={isAsking ? act : undefined} onClose={() => setAsking(false)} />
    </>
  );
}
