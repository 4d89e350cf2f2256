import type { RouteObject } from 'react-router';

import { askAhead } from '../../api/ask';
import { asksFirstOfSite } from '../site/use-site';
import { pageOf, queryOf } from './filter';

/** The screens of content, inside that of a site. */
export const entryRoutes: RouteObject[] = [
  {
    path: 'entries',
    handle: asksFirstOfSite((siteId, search) => askAhead('listEntries', pageOf(siteId, queryOf(search)))),
    lazy: async () => ({ Component: (await import('./list')).EntriesScreen }),
  },
  {
    path: 'entries/new',
    lazy: async () => ({ Component: (await import('./new-entry')).NewEntryScreen }),
  },
  {
    path: 'entries/:entryId',
    lazy: async () => ({ Component: (await import('./editor/entry')).EntryScreen }),
  },
  {
    path: 'entries/authors',
    lazy: async () => ({ Component: (await import('./authors/authors')).AuthorsScreen }),
  },
  {
    path: 'entries/calendar',
    lazy: async () => ({ Component: (await import('./calendar')).CalendarScreen }),
  },
  {
    path: 'entries/trash',
    lazy: async () => ({ Component: (await import('./trash')).TrashScreen }),
  },
];
