import type { Texts } from '../en';

export const authors: Texts['authors'] = {
  title: 'Autoren',
  hint: 'Die Namen, unter denen Leser die Einträge sehen.',
  new: 'Neuer Autor',
  unread: 'Autor {{id}}',
  none: 'Es gibt noch keine Autoren.',
  noneHint: 'Wer einen ersten Eintrag schreibt, wird einer.',
  ofUser: 'Ein Benutzer schreibt unter diesem Namen.',
  rename: 'Umbenennen',
  renameNamed: '{{name}} umbenennen',
  renameTitle: 'Diesen Autor umbenennen',
  renameHint: 'Leser sehen den neuen Namen an allen Einträgen, auch an den veröffentlichten.',
  renamed: 'Der Autor heißt jetzt „{{name}}“.',
  delete: 'Löschen',
  deleteNamed: '{{name}} löschen',
  deleteTitle: 'Den Autor „{{name}}“ löschen?',
  deleteText:
    'Jeder Eintrag hat einen Autor: Wählen Sie, wer die Einträge von diesem bekommt. Das lässt sich nicht rückgängig machen.',
  heir: 'Die Einträge bekommt',
  noHeir: 'niemand: es gibt keine',
  deleted: '„{{name}}“ ist kein Autor mehr.',
};
