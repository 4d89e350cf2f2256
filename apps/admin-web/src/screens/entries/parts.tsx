import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { TabLink } from '../../ui/tab-link';
import { useSite } from '../site/use-site';

/** Links to the other screens of content. */
export function EntryParts({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const to = (part: string) => `/sites/${siteId}/entries${part}`;
  return (
    <div className="entries-parts">
      <nav className="parts" aria-label={t('entries.parts')}>
        <TabLink to={to('')} end>
          {t('entries.all')}
        </TabLink>
        <TabLink to={to('/calendar')}>{t('entries.calendar')}</TabLink>
        <TabLink to={to('/authors')}>{t('authors.title')}</TabLink>
        <TabLink to={to('/trash')}>{t('entries.trash')}</TabLink>
      </nav>
      {children}
    </div>
  );
}
