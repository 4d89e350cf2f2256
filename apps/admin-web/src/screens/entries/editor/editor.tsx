import { Alert, Anchor, Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { isFault } from '../../../api/fault';
import { FaultNote } from '../../../ui/fault-note';
import { useSite } from '../../site/use-site';
import type { Stored } from '../draft/server';
import { useRights } from '../use-rights';
import { ConflictDialog } from './conflict-dialog';
import { ContentTab } from './content-tab';
import { EntryBar } from './entry-bar';
import { FieldsTab } from './fields-tab';
import type { PartProps } from './part';
import { RevisionsTab } from './revisions-tab';
import { SaveGuard } from './save-guard';
import { SeoTab } from './seo-tab';
import { Side } from './side';
import { TranslationsTab } from './translations-tab';
import { useEntryDraft } from './use-draft';

interface EntryEditorProps {
  siteId: number;
  stored: Stored;
  mayEdit: boolean;
}

const tabs = ['content', 'fields', 'seo', 'builder', 'translations', 'revisions'] as const;
type Tab = (typeof tabs)[number];
const ofThemes: readonly Tab[] = ['seo', 'builder'];

/** The form of an entry. A headless site has neither the visual builder nor the SEO fields that are registered in code. */
export function EntryEditor({ siteId, stored, mayEdit }: EntryEditorProps) {
  const { t } = useTranslation();
  const { mode } = useSite();
  const [search] = useSearchParams();
  const { draft, state } = useEntryDraft(siteId, stored, mayEdit);
  const shown = tabs.filter((tab) => mode === 'theme' || !ofThemes.includes(tab));
  const tab = shown.find((each) => each === search.get('tab')) ?? 'content';
  const { values, entry } = state;
  useEffect(() => {
    document.title = `${values.title} · ${t('app.name')}`;
  }, [values.title, t]);
  const part: PartProps = { siteId, draft, state, mayEdit };
  return (
    <>
      <Anchor component={Link} to={`/sites/${siteId}/entries`} className="entry-back">
        ← {t('entries.all')}
      </Anchor>
      <h2 className="entry-title" lang={entry.language}>
        {values.title}
      </h2>
      <EntryBar {...part} />
      <Notes {...part} />
      <FaultNote error={state.error} shownFields={['title', 'slug']} />
      {state.phase === 'refused' && (
        <Button variant="default" size="xs" mb="md" onClick={() => void draft.flush()}>
          {t('act.repeat')}
        </Button>
      )}
      <div
        className="entry-columns"
        data-beside={tab === 'content' && search.has('beside') ? true : undefined}
      >
        <div className="entry-main">
          <nav className="parts" aria-label={t('entries.tabs')}>
            {shown.map((each) => (
              <Link
                key={each}
                to={{ search: each === 'content' ? '' : `tab=${each}` }}
                aria-current={each === tab ? 'page' : undefined}
                data-bold={t(`entries.tab.${each}`)}
                replace
              >
                {t(`entries.tab.${each}`)}
              </Link>
            ))}
          </nav>
          <TabContent tab={tab} {...part} />
        </div>
        <Side {...part} />
      </div>
      {state.conflict && (
        <ConflictDialog
          key={state.conflict.pieces.map(({ id }) => id).join()}
          siteId={siteId}
          language={entry.language}
          draft={draft}
          conflict={state.conflict}
        />
      )}
      <SaveGuard
        draft={draft}
        phase={state.phase}
        isDenied={state.phase === 'refused' && !namesField(state.error)}
        isKept={state.isKept}
        isSaved={state.phase === 'saved'}
      />
    </>
  );
}

const namesField = (error: unknown): boolean => isFault(error) && Object.keys(error.fields).length > 0;

/** Notes that a person should read before editing. */
function Notes({ siteId, state, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const { isEditor } = useRights(siteId);
  return (
    <>
      {!mayEdit && <Alert className="entry-note">{t('entries.readOnly')}</Alert>}
      {mayEdit && !isEditor && state.entry.status === 'published' && (
        <Alert className="entry-note">{t('entries.editorPublishes')}</Alert>
      )}
      {state.isRestored && (
        <Alert className="entry-note" role="status">
          {t('entries.restoredHere')}
        </Alert>
      )}
      {state.taken.length > 0 && (
        <Alert className="entry-note" role="status">
          {t('entries.taken', { names: state.taken.map((name) => t(`entries.values.${name}`)).join(', ') })}
        </Alert>
      )}
    </>
  );
}

function TabContent({ tab, ...part }: PartProps & { tab: Tab }) {
  const { discards } = part.state;
  switch (tab) {
    case 'content':
      return <ContentTab {...part} />;
    case 'fields':
      return <FieldsTab key={discards} {...part} />;
    case 'seo':
      return <SeoTab key={discards} {...part} />;
    case 'builder':
      return <Builder html={part.state.entry.html} />;
    case 'translations':
      return <TranslationsTab {...part} />;
    case 'revisions':
      return <RevisionsTab {...part} />;
  }
}

/** The place of the future visual builder. Its pages stay as they are. */
function Builder({ html }: { html: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('entries.builderMissing')}</p>
      {html !== null && <p className="dim">{t('entries.builderKept', { count: html.length })}</p>}
    </>
  );
}
