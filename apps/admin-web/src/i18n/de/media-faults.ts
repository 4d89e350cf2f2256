import type { mediaFaults as english } from '../en/media-faults';

export const mediaFaults: Record<keyof typeof english, string> = {
  MEDIA_USED: 'Diese Datei wird noch verwendet. Unten steht, wo: Nehmen Sie sie dort zuerst heraus.',
  MEDIA_USED_RECENTLY:
    'Diese Datei wurde vor Kurzem noch verwendet. Warten Sie einige Tage, oder löschen Sie sie auf ihrer eigenen Seite.',
  MEDIA_USES_UNKNOWN:
    'Es wird noch ermittelt, wo die Dateien dieser Website verwendet werden. Versuchen Sie es in einigen Minuten noch einmal.',
  MEDIA_NOT_FOUND: 'Diese Datei gibt es nicht. Vielleicht hat sie jemand gelöscht.',
  MEDIA_QUOTA_EXCEEDED:
    'Die Website hat für diese Datei keinen Platz mehr. Löschen Sie andere, oder bitten Sie um mehr Platz.',
  MEDIA_TYPE_REFUSED:
    'Dateien dieser Art werden nicht angenommen: Es sind Webseiten, Programme oder Bilder, die Browser nicht zeigen können. Speichern Sie sie als JPEG, PNG oder PDF, und fügen Sie diese Datei hinzu.',
  MEDIA_TOO_LARGE:
    'Die Datei ist größer, als diese Installation annimmt. Machen Sie sie kleiner, oder bitten Sie den Betreiber um mehr.',
  MEDIA_UNREADABLE:
    'Das Bild ist beschädigt oder zu groß, um es zu lesen. Öffnen Sie es in einem Bildprogramm, speichern Sie es neu, und fügen Sie diese Datei hinzu.',
  MEDIA_KIND_DIFFERS:
    'Die neue Datei ist von anderer Art. Wählen Sie für ein Bild ein Bild, für ein Video ein Video, für einen Ton einen Ton und für jede andere Datei, wie ein PDF, eine, die nichts davon ist.',
  STORAGE_FULL: 'Der Speicher ist voll. Sagen Sie es dem Betreiber dieser Installation.',
  TOO_MANY_UPLOADS:
    'Zu viele Dateien sind zu dieser Website unterwegs. Warten Sie, bis einige angekommen sind, und versuchen Sie es dann noch einmal.',
  UPLOAD_NOT_FOUND:
    'Was von dieser Datei angekommen war, ist nicht mehr da: Es war zu alt. Fügen Sie die Datei noch einmal hinzu.',
  UPLOAD_HASH_DIFFERS: 'Die Datei hat sich unterwegs verändert. Fügen Sie sie noch einmal hinzu.',
  UPLOAD_DAMAGED: 'Der Speicher hat einen Teil dieser Datei verloren. Fügen Sie sie noch einmal hinzu.',
  UPLOAD_TOO_LONG: 'Die Datei ist seit der Auswahl gewachsen. Fügen Sie sie noch einmal hinzu.',
  HEIC_REFUSED:
    'Dieses Bild ist in HEIC gespeichert, dem Format von iPhones, das die meisten Browser nicht zeigen können. Speichern Sie es als JPEG, und fügen Sie diese Datei hinzu. Damit das Telefon JPEG aufnimmt: Einstellungen, Kamera, Formate, Maximale Kompatibilität.',
  FILE_EMPTY: 'Diese Datei ist leer oder ein Ordner. Fügen Sie die Dateien darin hinzu.',
  FILE_UNREADABLE:
    'Der Browser kann diese Datei nicht lesen: Sie ist ein Ordner, oder sie wurde verschoben oder geändert, seit sie ausgewählt wurde. Fügen Sie sie noch einmal hinzu.',
  MEDIA_BEING_REMOVED: 'Dieselbe Datei wurde eben gelöscht. Versuchen Sie es gleich noch einmal.',
  NOT_A_PICTURE: 'Diese Datei ist kein Bild.',
  TOO_MANY_WIDTHS: 'Eine Website kann höchstens 64 verschiedene Breiten haben. Frühere zählen mit.',
  UPLOAD_ABORTED: 'Der Upload endete, bevor die ganze Datei angekommen war. Fügen Sie sie noch einmal hinzu.',
  UPLOAD_BUSY: 'Die Datei wird noch aufgenommen. Versuchen Sie es gleich noch einmal.',
  UPLOAD_FINISHED: 'Diese Datei ist schon angekommen.',
  UPLOAD_INCOMPLETE: 'Die Datei ist nicht vollständig angekommen. Fügen Sie sie noch einmal hinzu.',
  UPLOAD_OFFSET_DIFFERS:
    'Ein anderes Fenster schickt dieselbe Datei. Warten Sie darauf, oder fügen Sie die Datei noch einmal hinzu.',
};
