import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { ask } from '../../../api/ask';
import { LoadAnew } from '../../../ui/load';
import { useSite } from '../../site/use-site';
import { LadderForm } from './ladder-form';
import { QuotaForm } from './quota-form';

import '../../../ui/facts.css';
import '../settings.css';

/** The quota of a site, and the widths of its pictures. */
export function MediaSettingsScreen() {
  const { site_id: siteId } = useSite();
  const params = { site_id: siteId };
  const quota = useQuery({
    queryKey: ['settings', siteId, 'quota'],
    queryFn: async () => (await ask('getMediaQuota', { params })).quota,
  });
  const ladder = useQuery({
    queryKey: ['settings', siteId, 'ladder'],
    queryFn: async () => (await ask('getMediaLadder', { params })).ladder,
  });
  return (
    <Stack gap="xl" className="form">
      <LoadAnew query={quota}>{(loaded) => <QuotaForm siteId={siteId} quota={loaded} />}</LoadAnew>
      <LoadAnew query={ladder}>{(loaded) => <LadderForm siteId={siteId} ladder={loaded} />}</LoadAnew>
    </Stack>
  );
}
