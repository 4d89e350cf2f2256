import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSay } from '../../../ui/say';
import { AskFirst } from './ask-first';
import type { PartProps } from './part';

export function Discard({ draft, state: { differs, phase }, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: () => draft.discard(),
    onSuccess(done) {
      setAsking(false);
      if (done) say(t('entries.discarded'));
    },
  });
  if (!mayEdit || (!differs && phase === 'saved')) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t('entries.discard')}
      </Button>
      <AskFirst
        opened={isAsking}
        title={t('entries.discard')}
        text={t('entries.discardText')}
        error={discard.error}
        isPending={discard.isPending}
        onDo={() => discard.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
