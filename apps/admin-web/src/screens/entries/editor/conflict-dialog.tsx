import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../ui/dialog';
import type { Draft } from '../draft/draft';
import type { Conflict } from '../draft/state';
import type { ValueName, Values } from '../draft/values';
import { DiffText } from './diff-text';
import { compare } from './differences';
import { wordsOf } from './words-of';

/** What both changed, value by value, as it was and as each of them has it. */
export function ConflictDialog({ draft, conflict }: { draft: Draft; conflict: Conflict }) {
  const { t } = useTranslation();
  const [theirs, setTheirs] = useState<ReadonlySet<ValueName>>(new Set());
  const choose = (name: ValueName, isTheirs: boolean) =>
    setTheirs((now) => {
      const next = new Set(now);
      if (isTheirs) next.add(name);
      else next.delete(name);
      return next;
    });
  return (
    <Dialog opened title={t('entries.conflictTitle')}>
      <Stack>
        <Text>{t('entries.conflictText')}</Text>
        {conflict.names.map((name) => (
          <Radio.Group
            key={name}
            label={t(`entries.values.${name}`)}
            value={theirs.has(name) ? 'theirs' : 'mine'}
            onChange={(value) => choose(name, value === 'theirs')}
          >
            <Stack gap="xs" mt="xs">
              {conflict.base && <Version title={t('entries.before')} values={conflict.base} name={name} />}
              <Radio
                value="theirs"
                label={t('entries.theirs')}
                description={<Change conflict={conflict} values={conflict.theirs} name={name} />}
              />
              <Radio
                value="mine"
                label={t('entries.mineVersion')}
                description={<Change conflict={conflict} values={conflict.mine} name={name} />}
              />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button data-autofocus onClick={() => void draft.resolve([...theirs])}>
            {t('entries.conflictDone')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const Words = ({ values, name }: { values: Values; name: ValueName }) => (
  <span className="entry-words">{wordsOf(name, values[name])}</span>
);

/** Against what was before, where that is known. */
function Change({ conflict, values, name }: { conflict: Conflict; values: Values; name: ValueName }) {
  if (conflict.base === undefined) return <Words values={values} name={name} />;
  return <DiffText parts={compare(name, conflict.base, values)} />;
}

function Version({ title, values, name }: { title: string; values: Values; name: ValueName }) {
  return (
    <div>
      <Text size="sm">{title}</Text>
      <span className="dim">
        <Words values={values} name={name} />
      </span>
    </div>
  );
}
