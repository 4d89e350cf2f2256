import type { Texts } from '../en';

export const hints: Texts['hints'] = {
  timeZone: 'Zeitzone: {{zone}}',
  timeSkipped: 'Zu dieser Zeit werden die Uhren vorgestellt: Es wird {{time}}.',
  timeTwice: 'Diese Zeit zeigen die Uhren zweimal. Welche?',
  timesIn: 'Alle Zeiten gelten in der Zeitzone {{zone}}.',
  daysIn: 'Tage beginnen und enden in der Zeitzone {{zone}}.',
  otherMode: 'Wählen Sie oben eine andere Betriebsart.',
  goneTerm: 'Vielleicht hat ihn jemand gelöscht. Gehen Sie zurück zu allen Begriffen.',
  otherWord: 'Versuchen Sie einen Teil des Wortes, oder wählen Sie oben eine andere Sprache oder Art.',
  historyComes: 'Was Personen und Programme hier ändern, steht von nun an hier.',
  otherFilters: 'Wählen Sie weniger oder andere Filter.',
  noJobs: 'Es gibt nichts zu tun. Was zu oft scheitert, steht hier.',
  accessToken:
    'Legen Sie eines an, wenn ein Programm für Sie arbeiten soll, und geben Sie jedem Programm ein eigenes.',
  passkey: 'Damit melden Sie sich mit Fingerabdruck, Gesicht oder der Sperre Ihres Geräts an.',
  trash: 'Gelöschtes bleibt eine Zeit lang hier und lässt sich wiederherstellen.',
  slugMoves:
    'Bekannt ist er als „{{slug}}“. Nach dem Veröffentlichen führen Links dorthin nicht mehr hierher.',
  undoing: 'Aus dem Papierkorb geholt: {{done, number}} von {{count, number}} …',
  mostSelected:
    'Höchstens {{count, number}} Einträge werden zusammen geändert. Bearbeiten Sie erst diese, oder heben Sie die Auswahl auf.',
};
