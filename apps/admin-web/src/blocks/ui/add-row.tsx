import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { NewType } from '../model/write-block';

const offered = [
  { type: 'paragraph', label: 'blocks.paragraph' },
  { type: 'heading', label: 'blocks.heading' },
  { type: 'list', label: 'blocks.list' },
  { type: 'quote', label: 'blocks.quote' },
  { type: 'image', label: 'blocks.image' },
  { type: 'code', label: 'blocks.code' },
  { type: 'html', label: 'blocks.html' },
  { type: 'embed', label: 'blocks.embed' },
] as const satisfies { type: NewType; label: string }[];

/** New blocks, at the end. */
export function AddRow({ isEmpty, onAdd }: { isEmpty: boolean; onAdd: (type: NewType) => void }) {
  const { t } = useTranslation();
  return (
    <div className="blocks-add" role="group" aria-label={t('blocks.add')}>
      {isEmpty && (
        <button type="button" className="blocks-begin" onClick={() => onAdd('paragraph')}>
          {t('blocks.begin')}
        </button>
      )}
      <Text size="sm" c="dimmed">
        {isEmpty ? t('blocks.none') : t('blocks.add')}
      </Text>
      {offered.map(({ type, label }) => (
        <Button key={type} size="compact-sm" variant="default" onClick={() => onAdd(type)}>
          {t(label)}
        </Button>
      ))}
    </div>
  );
}
