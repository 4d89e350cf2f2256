import { useTranslation } from 'react-i18next';

import type { Media } from '../../api/types';
import { useBytes, useInstant, useLocale } from '../../i18n/texts';
import { useSite } from '../site/use-site';
import { fileAddress } from './picture';

import '../../ui/facts.css';

/** The facts about a file. */
export function Facts({ media }: { media: Media }) {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const bytes = useBytes();
  const instant = useInstant();
  const seconds = new Intl.NumberFormat(useLocale(), {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 1,
  });
  const facts: [string, string][] = [
    [t('media.type'), media.mime_type],
    [t('media.size'), bytes(media.size_bytes)],
    ...(media.width === null
      ? []
      : ([[t('media.pixels'), `${media.width} × ${media.height}`]] satisfies [string, string][])),
    ...(media.duration_ms === null
      ? []
      : ([[t('media.duration'), seconds.format(media.duration_ms / 1_000)]] satisfies [string, string][])),
    [t('media.addedAt'), instant(media.create_time)],
    [t('media.changedAt'), instant(media.update_time)],
    [t('media.id'), String(media.media_id)],
  ];
  return (
    <div>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <a href={fileAddress(siteId, media)} target="_blank" rel="noreferrer">
        {t('media.original')}
      </a>
    </div>
  );
}
