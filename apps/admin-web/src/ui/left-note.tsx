import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { LeftWords } from './use-sent-words';

interface LeftNoteProps<Words> {
  left: readonly LeftWords<Words>[];
  nameOf: (words: Words) => string;
  onTake: (left: LeftWords<Words>) => void;
  onForget: (id: string) => void;
}

/** Offers input of this form that was sent earlier and may not be stored. */
export function LeftNote<Words>({ left, nameOf, onTake, onForget }: LeftNoteProps<Words>) {
  const { t } = useTranslation();
  if (left.length === 0) return null;
  return (
    <Alert color="orange" role="note" title={t('left.title')}>
      {left.map((each) => (
        <div key={each.id} className="left-words">
          <span>{nameOf(each.words)}</span>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => onTake(each)}>
              {t('left.take')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onForget(each.id)}>
              {t('left.forget')}
            </Button>
          </Group>
        </div>
      ))}
    </Alert>
  );
}
