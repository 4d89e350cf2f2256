import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../ui/dialog';
import type { Draft } from '../draft/draft';
import type { NamedPiece } from '../draft/join';
import type { Conflict } from '../draft/state';
import type { Values } from '../draft/values';
import { DiffText } from './diff-text';
import { comparedWords } from './differences';
import { useNames } from './use-names';
import { type Names, wordsOf, wordsOfBlock, wordsOfField } from './words-of';

interface ConflictDialogProps {
  siteId: number;
  language: string;
  draft: Draft;
  conflict: Conflict;
}

/** The pieces that both changed: the former state and the state of each person. */
export function ConflictDialog({ siteId, language, draft, conflict }: ConflictDialogProps) {
  const { t } = useTranslation();
  const authorIds = conflict.pieces
    .filter(({ name }) => name === 'author_id')
    .flatMap(({ base, theirs: other, mine }) => [base, other, mine])
    .flatMap((id) => (id === undefined ? [] : Number(id)));
  const names = useNames(siteId, language, authorIds);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isTheirs: boolean) =>
    setTheirs((now) => {
      const next = new Set(now);
      if (isTheirs) next.add(id);
      else next.delete(id);
      return next;
    });
  const labelOf = ({ name, key, place }: NamedPiece) => {
    if (key !== undefined) return t('entries.conflictField', { key });
    if (place !== undefined) return t('entries.conflictBlock', { place });
    return t(`entries.values.${name}`);
  };
  return (
    <Dialog opened title={t('entries.conflictTitle')}>
      <Stack gap="lg">
        {/* If the person is typing when it opens, the next key chooses nothing. */}
        <Text className="entry-told" tabIndex={-1} data-autofocus>
          {t('entries.conflictText')}
        </Text>
        {conflict.pieces.map((piece) => (
          <Radio.Group
            key={piece.id}
            label={labelOf(piece)}
            className="entry-piece"
            value={theirs.has(piece.id) ? 'theirs' : 'mine'}
            onChange={(value) => choose(piece.id, value === 'theirs')}
          >
            <Stack gap="xs" mt="xs">
              {conflict.base && (
                <div>
                  <Text size="sm">{t('entries.before')}</Text>
                  <span className="dim entry-words">{wordsOfPiece(piece, piece.base, names)}</span>
                </div>
              )}
              {(['theirs', 'mine'] as const).map((side) => (
                <Radio
                  key={side}
                  value={side}
                  label={t(side === 'theirs' ? 'entries.theirs' : 'entries.mineVersion')}
                  description={
                    <Change
                      piece={piece}
                      side={side}
                      isCompared={conflict.base !== undefined}
                      names={names}
                    />
                  }
                />
              ))}
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button onClick={() => void draft.resolve(theirs)}>{t('entries.conflictDone')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface ChangeProps {
  piece: NamedPiece;
  side: 'theirs' | 'mine';
  /** Compares with the former state, if that is known. */
  isCompared: boolean;
  names: Names;
}

function Change({ piece, side, isCompared, names }: ChangeProps) {
  const { t } = useTranslation();
  const text = piece[side];
  const words = wordsOfPiece(piece, text, names);
  if (text === undefined) return <span className="entry-words">{t('entries.deletedPiece')}</span>;
  if (!isCompared || piece.base === undefined) return <span className="entry-words">{words}</span>;
  const then = wordsOfPiece(piece, piece.base, names);
  return <DiffText parts={comparedWords({ then, now: words }, { then: piece.base, now: text })} />;
}

function wordsOfPiece({ name, key, place }: NamedPiece, text: string | undefined, names: Names): string {
  if (text === undefined) return '–';
  if (place !== undefined) return wordsOfBlock(text, names);
  if (key !== undefined) return wordsOfField(text);
  if (textNames.includes(name)) return wordsOf(name, text, names);
  return wordsOf(name, JSON.parse(text) as Values[typeof name], names);
}

/** Values that are texts. */
const textNames: readonly string[] = ['title', 'slug', 'blocks_json', 'fields_json'];
