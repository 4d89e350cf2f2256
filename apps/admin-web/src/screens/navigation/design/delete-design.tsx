import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { type Act, ConfirmAct } from '../../../ui/confirm-act';
import { useSay } from '../../../ui/say';
import { useDeleteOver } from '../use-delete-over';
import { useReadNavigation } from '../use-navigation';

interface DeleteDesignProps {
  siteId: number;
  area: string;
  revision: number;
  onDeleted: () => void;
}

export function DeleteDesign({ siteId, area, revision, onDeleted }: DeleteDesignProps) {
  const { t } = useTranslation();
  const say = useSay();
  const [act, setAct] = useState<Act>();
  const deleteOver = useDeleteOver();
  const read = useReadNavigation(siteId);
  const deletion: Act = {
    title: t('navigation.deleteDesignTitle', { area }),
    text: t('navigation.deleteDesignText'),
    submit: t('structure.delete'),
    isHarmful: true,
    run: () =>
      deleteOver({
        revision,
        remove: (over) =>
          ask('deleteAreaDesign', {
            params: { site_id: siteId },
            query: { area, expected_revision: over },
          }),
        read: () => read.design(area),
      }),
    onDone() {
      say(t('navigation.designDeleted', { area }));
      onDeleted();
    },
  };
  return (
    <div>
      <Button variant="default" onClick={() => setAct(deletion)}>
        {t('navigation.deleteDesignOpen')}
      </Button>
      <ConfirmAct act={act} onClose={() => setAct(undefined)} />
    </div>
  );
}
