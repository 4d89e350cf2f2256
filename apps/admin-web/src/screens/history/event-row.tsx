import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useInstant } from '../../i18n/texts';
import { useMe } from '../../session/me';
import { SiteName } from '../people/site-name';
import { type AuditEvent, objectUser } from './actors';
import type { Filters } from './filters';
import { useAspect, useEventWords } from './use-sentence';

interface EventRowProps {
  event: AuditEvent;
  sentence: string;
  /** How the actor is called. */
  actor: string;
  /** In the history of all sites, each row says which one it is about. */
  showsSite: boolean;
  onFilter: (changes: Partial<Filters>) => void;
}

export function EventRow({ event, sentence, actor, showsSite, onFilter }: EventRowProps) {
  const { t } = useTranslation();
  const instant = useInstant();
  const aspect = useAspect();
  const { kindOf, becameOf } = useEventWords();
  const { user: me } = useMe();
  const place = placeOf(event, me.super_admin);
  const facts = [
    [t('history.event'), event.event_id],
    [t('history.kind'), kindOf(event)],
    [t('history.object'), event.object_id],
    [t('history.became'), becameOf(event)],
    [t('history.aspect'), aspect(event)],
    [t('history.actor'), actor === event.actor ? actor : `${actor} (${event.actor})`],
    [t('history.caller'), event.caller],
    [t('history.version'), event.version],
  ] as const;
  return (
    <li className="row history-row">
      <div className="row-main">
        <div>
          {sentence} {event.aspect !== '' && <span className="dim">({aspect(event)})</span>}
        </div>
        <div className="dim">
          <time dateTime={event.event_time}>{instant(event.event_time)}</time>
          {showsSite && event.site_id !== null && (
            <>
              {' · '}
              <Anchor component={Link} to={`/sites/${event.site_id}/history`} inherit underline="always">
                <SiteName siteId={event.site_id} />
              </Anchor>
            </>
          )}
        </div>
        <details>
          <summary>{t('history.details')}</summary>
          <dl className="facts">
            {facts
              .filter(([, value]) => value !== null && value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="code">{value}</dd>
                </div>
              ))}
          </dl>
          <div className="history-acts">
            {place !== undefined && (
              <Anchor component={Link} to={place}>
                {t('history.open')}
              </Anchor>
            )}
            <Anchor
              component="button"
              type="button"
              onClick={() => onFilter({ kind: event.kind, object: event.object_id })}
            >
              {t('history.ofObject')}
            </Anchor>
            <Anchor component="button" type="button" onClick={() => onFilter({ who: event.actor })}>
              {t('history.byActor')}
            </Anchor>
          </div>
        </details>
      </div>
    </li>
  );
}

/** The page of what was changed, where it has one of its own and is there still. */
function placeOf(event: AuditEvent, isSuperAdmin: boolean): string | undefined {
  const { site_id: siteId, kind, object_id: id, became } = event;
  if (kind === 'entry' && siteId !== null && became !== 'deleted' && became !== 'purged')
    return `/sites/${siteId}/entries/${id}`;
  const user = objectUser(event);
  return user !== undefined && isSuperAdmin ? `/people/${user}` : undefined;
}
