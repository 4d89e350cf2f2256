import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isFault } from '../../../api/fault';
import { useSay } from '../../../ui/say';
import { hasUnsavedOf } from '../../../ui/unsaved';
import { useHeightAs } from '../../../ui/use-height-as';
import { useSite } from '../../site/use-site';
import type { DraftState } from '../draft/state';
import { valueNames } from '../draft/values';
import { stateOf } from '../names';
import { StateBadge } from '../state-badge';
import { useActorName } from '../use-actor-name';
import { useRights } from '../use-rights';
import { AskFirst } from './ask-first';
import type { PartProps } from './part';
import { PreviewButton } from './preview';
import { useOthers } from './use-presence';

/** The state of the entry, other people who have it open, and the button that publishes it. */
export function EntryBar(part: PartProps) {
  const { siteId, draft, state, mayEdit } = part;
  const { mode } = useSite();
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const { isEditor } = useRights(siteId);
  const { entry, phase, differs } = state;
  const readers = stateOf(entry);
  const act = useMutation({
    mutationFn: (does: () => Promise<boolean>) => does(),
    onSuccess: (done) => done && client.invalidateQueries({ queryKey: ['entries', siteId] }),
  });
  const run = (does: () => Promise<boolean>, text: string) =>
    act.mutate(async () => {
      const done = await does();
      if (done) say(text);
      return done;
    });
  // If a time was typed and not used, the person may have meant to publish at that time: ask.
  const [isAsking, setAsking] = useState(false);
  const publish = () => {
    setAsking(false);
    run(() => draft.publish(), t('entries.published'));
  };
  const bar = useRef<HTMLDivElement>(null);
  useHeightAs('--entry-bar', bar);
  const hasChanges = differs || phase !== 'saved';
  return (
    <div className="entry-bar" ref={bar}>
      <div className="entry-stand">
        <StateBadge entry={entry} />
        {(mayEdit || phase !== 'saved') && <SaveState state={state} isPublished={readers !== 'draft'} />}
        <Others siteId={siteId} entryId={entry.entry_id} announces={mayEdit} />
      </div>
      {mayEdit && (
        <div className="entry-acts">
          {mode === 'headless' && <PreviewButton {...part} />}
          {readers === 'draft' && (
            <Button
              variant="default"
              disabled={!hasChanges}
              loading={act.isPending}
              onClick={() => run(() => draft.store(), t('entries.draftStored'))}
            >
              {t('entries.storeDraft')}
            </Button>
          )}
          {isEditor && readers === 'draft' && (
            <Button
              loading={act.isPending}
              onClick={() => (hasUnsavedOf('time') ? setAsking(true) : publish())}
            >
              {t('entries.acts.publish')}
            </Button>
          )}
          {isEditor && readers !== 'draft' && (
            <Button
              disabled={!hasChanges}
              loading={act.isPending}
              onClick={() => run(() => draft.publish(), t('entries.changesPublished'))}
            >
              {t('entries.publishChanges')}
            </Button>
          )}
          <AskFirst
            opened={isAsking}
            title={t('entries.publishNow')}
            text={t('entries.publishUntimed')}
            error={null}
            isPending={false}
            onDo={publish}
            onClose={() => setAsking(false)}
          />
        </div>
      )}
    </div>
  );
}

interface SaveStateProps {
  state: DraftState;
  isPublished: boolean;
}

function SaveState({ state, isPublished }: SaveStateProps) {
  const { t } = useTranslation();
  const { phase, error } = state;
  // The field may be in another tab, or out of sight.
  const wrong =
    phase === 'refused' && isFault(error) ? valueNames.filter((name) => name in error.fields) : [];
  return (
    <span className="entry-save" data-phase={phase} role="status">
      {t(standOf(state, isPublished))}
      {wrong.length > 0 &&
        ` · ${t('entries.lookAtFields', { names: wrong.map((name) => t(`entries.values.${name}`)).join(', ') })}`}
    </span>
  );
}

function standOf({ phase, differs, isKept }: DraftState, isPublished: boolean) {
  if (phase === 'saved') {
    if (!differs) return 'entries.saves.unchanged';
    return isPublished ? 'entries.saves.savedNotPublic' : 'entries.saves.savedAsDraft';
  }
  const isHereAlone = !isKept && (phase === 'waiting' || phase === 'refused');
  return isHereAlone ? (`entries.phases.${phase}Here` as const) : (`entries.phases.${phase}` as const);
}

function Others({ siteId, entryId, announces }: { siteId: number; entryId: number; announces: boolean }) {
  const { t } = useTranslation();
  const others = useOthers(siteId, entryId, announces);
  const nameOf = useActorName(siteId, others);
  if (others.length === 0) return null;
  const names = others.map(nameOf).join(', ');
  return (
    <span className="entry-others" role="status">
      {t('entries.alsoHere', { names })}
    </span>
  );
}
