import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { useSite } from '../site/use-site';

/** What there is of content beside single entries. */
export function EntryParts({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const to = (part: string) => `/sites/${siteId}/entries${part}`;
  return (
    <div className="entries-parts">
      <nav className="parts" aria-label={t('entries.parts')}>
        <NavLink to={to('')} end>
          {t('entries.all')}
        </NavLink>
        <NavLink to={to('/calendar')}>{t('entries.calendar')}</NavLink>
        <NavLink to={to('/authors')}>{t('authors.title')}</NavLink>
        <NavLink to={to('/trash')}>{t('entries.trash')}</NavLink>
      </nav>
      {children}
    </div>
  );
}
