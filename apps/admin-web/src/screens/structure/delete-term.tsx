import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import type { Taxonomy } from '../../api/types';
import { Dialog } from '../../ui/dialog';
import { FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';
import { useGoOn } from '../../ui/use-go-on';
import { useSite } from '../site/use-site';
import { useReloadTerms } from './use-terms';

export function DeleteTerm({ term, listAddress }: { term: Taxonomy; listAddress: string }) {
  const { t } = useTranslation();
  const say = useSay();
  const goOn = useGoOn();
  const { site_id: siteId } = useSite();
  const reload = useReloadTerms(siteId);
  const [isAsking, setAsking] = useState(false);
  const { name, revision, taxonomy_id } = term;
  const remove = useMutation({
    mutationFn: () =>
      ask('deleteTaxonomy', {
        params: { site_id: siteId, taxonomy_id },
        query: { expected_revision: revision },
      }),
    // The page then shows the current term, so that pressing the button again means that one.
    onError: (error) => isFault(error, 'REVISION_CONFLICT') && void reload(),
    async onSuccess() {
      await goOn(listAddress, { isGone: true });
      say(t('structure.terms.deleted', { name }));
      await reload();
    },
  });
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('structure.terms.deleteOpen')}
      </Button>
      <Dialog
        opened={isAsking}
        title={t('structure.terms.deleteTitle', { name })}
        onClose={() => setAsking(false)}
      >
        <Stack>
          <FaultNote error={remove.error} />
          <Text>{t('structure.terms.deleteText')}</Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {t('act.cancel')}
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('structure.delete')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </div>
  );
}
