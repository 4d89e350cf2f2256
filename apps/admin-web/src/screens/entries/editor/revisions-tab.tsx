import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import { useInstant } from '../../../i18n/texts';
import { Load } from '../../../ui/load';
import { More } from '../../../ui/more';
import { useSay } from '../../../ui/say';
import { useLongList } from '../../../ui/use-long-list';
import { changesFrom, type Values, valuesOf } from '../draft/values';
import { stateOf } from '../names';
import { useActorName } from '../use-actor-name';
import { AskFirst } from './ask-first';
import type { PartProps } from './part';
import { RevisionChanges } from './revision-changes';

const pageSize = 50;

interface Restoring {
  revision: number;
  values: Values;
}

const isChanged = (one: Values, other: Values): boolean => Object.keys(changesFrom(one, other)).length > 0;

/** The revisions of the entry: what each one changed, and a button to restore it. */
export function RevisionsTab({ siteId, draft, state: { entry }, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const say = useSay();
  const instant = useInstant();
  const [opened, setOpened] = useState<number>();
  const [asked, setAsked] = useState<Restoring>();
  const params = { site_id: siteId, entry_id: entry.entry_id };
  const revisions = useLongList(['revisions', siteId, entry.entry_id, entry.revision], (page_token) =>
    ask('listRevisions', { params, query: { page_size: pageSize, page_token } }),
  );
  const all = revisions.data?.pages.flatMap((page) => page.revisions) ?? [];
  const nameOf = useActorName(
    siteId,
    all.map(({ actor }) => actor),
  );
  // A revision is compared with the older one. For the last revision, that one is on the next page.
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = revisions;
  const needsNext = hasNextPage && opened !== undefined && opened === all.at(-1)?.revision;
  useEffect(() => {
    if (needsNext && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [needsNext, isFetching, isFetchNextPageError, fetchNextPage]);
  const restore = ({ revision, values }: Restoring) => {
    setAsked(undefined);
    draft.take(values);
    say(t('entries.restoredToForm', { number: revision }));
  };
  /** Asks if the form has changes that no revision has, because restoring would lose them. */
  const askFirst = (restoring: Restoring) => {
    const { values } = draft.getState();
    const loses = isChanged(valuesOf(entry), values) && isChanged(values, restoring.values);
    if (loses) setAsked(restoring);
    else restore(restoring);
  };
  return (
    <>
      <Load query={revisions}>
        {() => (
          <ul className="rows">
            {all.map(({ revision, actor, create_time: time, entry: then }, index) => (
              <li key={revision} className="row">
                <div className="row-main">
                  <strong>{instant(time)}</strong>
                  <div className="dim entries-facts">
                    <span>{t('entries.revisionNumber', { number: revision })}</span>
                    <span>{nameOf(actor)}</span>
                    <span>{t(`entries.states.${stateOf(then, Date.parse(time))}`)}</span>
                  </div>
                </div>
                <Button
                  size="xs"
                  variant="default"
                  aria-expanded={opened === revision}
                  aria-label={
                    opened === revision ? undefined : t('entries.lookAtNamed', { number: revision })
                  }
                  onClick={() => setOpened(opened === revision ? undefined : revision)}
                >
                  {opened === revision ? t('act.close') : t('entries.lookAt')}
                </Button>
                {opened === revision && needsNext && <Skeleton className="entry-changes" height={48} />}
                {opened === revision && !needsNext && (
                  <RevisionChanges
                    language={entry.language}
                    params={params}
                    revision={revision}
                    before={all[index + 1]?.revision}
                    onRestore={mayEdit ? (values) => askFirst({ revision, values }) : undefined}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Load>
      <More list={revisions} />
      <AskFirst
        opened={asked !== undefined}
        title={t('entries.restoreToForm')}
        text={t('entries.restoreOverText')}
        error={null}
        isPending={false}
        onDo={() => asked && restore(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
