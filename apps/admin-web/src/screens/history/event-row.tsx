import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useInstant } from '../../i18n/texts';
import { useMe } from '../../session/me';
import { SiteName } from '../people/site-name';
import type { AuditEvent } from './actors';
import type { Filters } from './filters';
import { placeOf } from './place-of';
import { useAspect, useEventWords } from './use-sentence';

interface EventRowProps {
  event: AuditEvent;
  sentence: string;
  /** The name of the actor. */
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
  const place = placeOf(event, { isSuperAdmin: me.super_admin, isOfSite: !showsSite });
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
          {place === undefined ? sentence : <Link to={place}>{sentence}</Link>}{' '}
          {event.aspect !== '' && <span className="dim">({aspect(event)})</span>}
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
