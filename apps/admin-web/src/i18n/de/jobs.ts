import type { Texts } from '../en';

export const jobs: Texts['jobs'] = {
  parts: 'Teile des Verlaufs',
  changes: 'Änderungen',
  title: 'Aufgegebene Jobs',
  hint: 'Arbeiten im Hintergrund, die so oft scheiterten, wie sie versucht werden. Beheben Sie die Ursache, dann versuchen Sie es noch einmal.',
  empty: 'Kein Job wurde aufgegeben.',
  retry: 'Noch einmal',
  retryNamed: 'Den Job {{id}} noch einmal versuchen',
  retryAll: 'Alle diese noch einmal versuchen',
  retried: 'Jobs, die noch einmal versucht werden: {{count, number}}.',
  tries: 'Versuche: {{count, number}}',
};
