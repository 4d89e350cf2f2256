import type { Texts } from '../en';

export const jobs: Texts['jobs'] = {
  tasks: {
    content_analyze: 'Einträge für schnelle Listen zählen',
    content_media_marks: 'Merken, welche Dateien Einträge verwenden',
    content_prune_revisions: 'Alte Fassungen löschen',
    content_publication: 'Einen geplanten Eintrag zu seiner Zeit zeigen',
    content_purge_trash: 'Altes aus dem Papierkorb löschen',
    content_search_texts: 'Einträge unter geänderten Namen auffindbar machen',
    content_unused_working_copies: 'Arbeitskopien löschen, an denen niemand weiterarbeitet',
    media_extra_variant: 'Eine weitere Größe eines Bildes erzeugen',
    media_inspect_site: 'Dateien einer Website untersuchen',
    media_inspect_sites: 'Dateien aller Websites untersuchen',
    media_offer_presets: 'Andere Größen von Bildern anbieten',
    media_remove_object: 'Eine Datei löschen',
    media_remove_site: 'Die Dateien einer gelöschten Website löschen',
    media_remove_upload: 'Einen unfertigen Upload löschen',
    older_release: 'Eine ältere Version der Programme',
    restored_database: 'Wiederherstellung der Datenbank',
    media_variants: 'Die Größen eines Bildes erzeugen',
  },
  lastError: 'Das Programm meldet (auf Englisch):',
  causes: {
    full: 'Wo es schreibt, ist kein Platz mehr: Schaffen Sie Platz, oder geben Sie der Website mehr.',
    memory: 'Der Arbeitsspeicher reichte nicht.',
    refused:
      'Es darf nicht lesen oder schreiben, was es braucht: Prüfen Sie die Rechte an Speicher und Datenbank.',
    late: 'Es dauerte zu lange: Etwas, das gebraucht wird, war langsam.',
    unreachable:
      'Etwas, das gebraucht wird, war nicht erreichbar: die Datenbank, der Speicher oder ein Dienst.',
    picture: 'Das Bild ist nicht lesbar: Ersetzen Sie die Datei.',
  },
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
