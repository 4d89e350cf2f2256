import type { Texts } from '../en';

export const hints: Texts['hints'] = {
  timeZone: 'Zeitzone: {{zone}}',
  timesIn: 'Alle Zeiten gelten in der Zeitzone {{zone}}.',
  daysIn: 'Tage beginnen und enden in der Zeitzone {{zone}}.',
  otherMode: 'Oben eine andere Betriebsart wählen.',
  goneTerm: 'Vielleicht hat ihn jemand gelöscht. Zurück zu allen Begriffen gehen.',
  otherWord: 'Einen Teil des Wortes oder oben eine andere Sprache oder Art versuchen.',
  historyComes: 'Was Personen und Programme hier ändern, steht von nun an hier.',
  otherFilters: 'Weniger oder andere Filter wählen.',
  noJobs: 'Es gibt nichts zu tun. Was zu oft scheitert, steht hier.',
  accessToken: 'Eines anlegen, wenn ein Programm für Sie arbeiten soll. Jedem Programm ein eigenes.',
  passkey: 'Damit melden Sie sich mit Fingerabdruck, Gesicht oder der Sperre Ihres Geräts an.',
  trash: 'Gelöschtes bleibt 30 Tage hier und lässt sich wiederherstellen.',
};
