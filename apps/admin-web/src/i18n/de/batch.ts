import type { Texts } from '../en';

export const batch: Texts['batch'] = {
  texts: {
    publish_one:
      'Veröffentlicht {{count, number}} Eintrag, wie er ist. Danach gespeicherte Änderungen bleiben unveröffentlicht.',
    publish_other:
      'Veröffentlicht {{count, number}} Einträge, wie sie sind. Danach gespeicherte Änderungen bleiben unveröffentlicht.',
    unpublish_one: 'Dieser Eintrag ist dann nicht mehr öffentlich und wird zum Entwurf.',
    unpublish_other:
      'Diese {{count, number}} Einträge sind dann nicht mehr öffentlich und werden zu Entwürfen.',
    delete_one:
      'Legt {{count, number}} Eintrag in den Papierkorb. Von dort lässt er sich eine Zeit lang wiederherstellen.',
    delete_other:
      'Legt {{count, number}} Einträge in den Papierkorb. Von dort lassen sie sich eine Zeit lang wiederherstellen.',
  },
  scheduledStay_one: '{{count, number}} davon ist geplant und bleibt es.',
  scheduledStay_other: '{{count, number}} davon sind geplant und bleiben es.',
  done: {
    publish: 'Veröffentlicht: {{count, number}}.',
    unpublish: 'Jetzt Entwürfe: {{count, number}}.',
    delete: 'Im Papierkorb: {{count, number}}.',
  },
  stillScheduled: 'Weiterhin geplant: {{count, number}}.',
  refusedCount: 'Abgelehnt: {{count, number}}.',
  progress: 'Bisher geändert: {{done, number}} von {{count, number}} …',
  stop: 'Anhalten',
  refused: 'Einige Einträge bleiben, wie sie waren',
  refusedText: 'Alle anderen sind geändert. Diese wurden abgelehnt und bleiben ausgewählt:',
  allRefusedText: 'Keiner ist geändert. Diese wurden abgelehnt und bleiben ausgewählt:',
};
