import { ActionIcon, NativeSelect, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';

import { chooseLanguage, type Language, languages } from '../i18n';
import icon from '../icon.svg';
import { PageKeys } from '../keys/page-keys';
import { useMe } from '../session/me';
import { useRightsNote } from '../session/use-rights-note';
import { TabLink } from './tab-link';
import { useFocusContent } from './use-focus-content';

/** The frame around every screen. */
export function Shell() {
  const { t } = useTranslation();
  const { user } = useMe();
  useFocusContent();
  useRightsNote();
  return (
    <>
      <a className="skip" href="#content">
        {t('app.skip')}
      </a>
      <header className="shell-head">
        <NavLink to="/" className="brand" end>
          <img src={icon} alt="" width={28} height={28} />
          {t('app.name')}
        </NavLink>
        <nav aria-label={t('app.sections')}>
          <TabLink to="/sites">{t('app.sites')}</TabLink>
          {user.super_admin && (
            <>
              <TabLink to="/people">{t('people.title')}</TabLink>
              <TabLink to="/history">{t('history.title')}</TabLink>
            </>
          )}
          <TabLink to="/account">{t('app.account')}</TabLink>
        </nav>
        <div className="choices">
          <PageKeys />
          <Choices />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

/** Choices of language and colour scheme, stored in the browser. */
export function Choices() {
  const { t, i18n } = useTranslation();
  // To stop transitions, Mantine would write a style into the page, which the content policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = other === 'dark' ? t('app.darkColors') : t('app.lightColors');
  return (
    <div className="choices">
      <NativeSelect
        size="xs"
        aria-label={t('app.language')}
        value={i18n.language}
        onChange={(event) =>
          void chooseLanguage(event.currentTarget.value as Language).catch(() => undefined)
        }
        data={Object.entries(languages).map(([value, text]) => ({ value, label: text }))}
      />
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        title={label}
        onClick={() => setColorScheme(other)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
        </svg>
      </ActionIcon>
    </div>
  );
}
