import { Alert, Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import type { Media } from '../../api/types';
import { useMay } from '../../session/role';
import { FaultNote } from '../../ui/fault-note';
import { useSite } from '../site/use-site';

/** Says whether the variants could be made; if not, why, with a button to try again. */
export function VariantsNote({ media }: { media: Media }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { site_id: siteId } = useSite();
  const mayEdit = useMay(siteId)('editor');
  const retry = useMutation({
    mutationFn: () => ask('regenerateVariants', { params: { site_id: siteId, media_id: media.media_id } }),
    onSuccess: (answer) => client.setQueryData(['media', siteId, 'one', media.media_id], answer.media),
  });
  if (media.variant_state === 'pending') {
    return (
      <Text role="status" className="dim">
        {t('media.pending')}
      </Text>
    );
  }
  if (media.variant_state !== 'failed') return null;
  return (
    <Alert className="failed-note" color="red" role="alert" title={t('media.failedTitle')}>
      <p>{t('media.failedText')}</p>
      <p>
        {t('media.failedReason')} <span lang="en">{media.variant_error}</span>
      </p>
      <FaultNote error={retry.error} />
      {mayEdit && (
        <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('media.failedRetry')}
        </Button>
      )}
    </Alert>
  );
}
