import { Badge, Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { ask } from '../api/ask';
import type { Site, SiteMode } from '../api/types';
import { useMe } from '../session/me';
import { Empty } from '../ui/empty';
import { FindField, useFind } from '../ui/find-field';
import { Load } from '../ui/load';
import { More } from '../ui/more';
import { PageHead } from '../ui/page-head';
import { useLongList } from '../ui/use-long-list';

const pageSize = 50;

/** The filter is in the address, so that people can bookmark and share it. */
export function SitesScreen() {
  const { t } = useTranslation();
  const { user } = useMe();
  const [search, setSearch] = useSearchParams();
  const given = search.get('mode');
  const mode: SiteMode | undefined = given === 'headless' || given === 'theme' ? given : undefined;
  const find = useFind();
  const [name_contains] = find;
  const sites = useLongList(['sites', mode ?? 'all', name_contains], (page_token) =>
    ask('listSites', { query: { page_size: pageSize, page_token, mode, name_contains } }),
  );
  return (
    <>
      <PageHead title={t('sites.title')}>
        {user.super_admin && (
          <Button data-key="new" component={Link} to="/sites/new">
            {t('sites.new')}
          </Button>
        )}
      </PageHead>
      <NativeSelect
        className="filter"
        label={t('sites.filter')}
        value={mode ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setSearch(
            (now) => {
              const next = new URLSearchParams(now);
              if (value === '') next.delete('mode');
              else next.set('mode', value);
              return next;
            },
            { replace: true },
          )
        }
        data={[
          { value: '', label: t('sites.all') },
          { value: 'headless', label: t('mode.headless') },
          { value: 'theme', label: t('mode.theme') },
        ]}
      />
      <FindField find={find} list={sites} />
      <Load query={sites}>
        {({ pages }) => (
          <SiteRows
            sites={pages.flatMap((page) => page.sites)}
            isFiltered={mode !== undefined}
            isFound={name_contains !== undefined}
            hasMore={sites.hasNextPage}
          />
        )}
      </Load>
      <More list={sites} />
    </>
  );
}

interface SiteRowsProps {
  sites: Site[];
  isFiltered: boolean;
  isFound: boolean;
  /** A page may be empty though another one follows. */
  hasMore: boolean;
}

function SiteRows({ sites, isFiltered, isFound, hasMore }: SiteRowsProps) {
  const { t } = useTranslation();
  const { user } = useMe();
  if (sites.length === 0 && hasMore) return null;
  if (sites.length === 0 && isFound) return <Empty title={t('names.none')} />;
  if (sites.length === 0 && isFiltered)
    return <Empty title={t('sites.emptyFiltered')}>{t('hints.otherMode')}</Empty>;
  if (sites.length === 0) {
    return user.super_admin ? (
      <Empty title={t('sites.empty')}>{t('sites.emptyHint')}</Empty>
    ) : (
      <Empty title={t('sites.emptyForOthers')} />
    );
  }
  return (
    <ul className="rows">
      {sites.map(({ site_id: siteId, name, mode, primary_domain: domain }) => (
        <li key={siteId} className="row">
          <div className="row-main">
            <Link to={`/sites/${siteId}`} className="row-link">
              {name}
            </Link>
            <div className="dim">{domain}</div>
          </div>
          <ModeBadge mode={mode} />
        </li>
      ))}
    </ul>
  );
}

export function ModeBadge({ mode }: { mode: SiteMode }) {
  const { t } = useTranslation();
  return (
    <Badge variant="default" tt="none" radius="sm">
      {t(`mode.${mode}`)}
    </Badge>
  );
}
