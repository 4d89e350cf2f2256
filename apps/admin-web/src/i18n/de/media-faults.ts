import type { mediaFaults as english } from '../en/media-faults';

export const mediaFaults: Record<keyof typeof english, string> = {
  MEDIA_USED: 'Diese Datei wird noch verwendet. Unten steht, wo: Nehmen Sie sie dort zuerst heraus.',
  MEDIA_USED_RECENTLY:
    'Diese Datei wurde vor Kurzem noch verwendet. Einige Tage warten oder sie auf ihrer eigenen Seite löschen.',
  MEDIA_USES_UNKNOWN:
    'Es wird noch ermittelt, wo die Dateien dieser Site verwendet werden. In einigen Minuten noch einmal versuchen.',
  MEDIA_NOT_FOUND: 'Diese Datei gibt es nicht. Vielleicht hat sie jemand gelöscht.',
  MEDIA_QUOTA_EXCEEDED:
    'Die Site hat für diese Datei keinen Platz mehr. Andere löschen oder um mehr Platz bitten.',
  MEDIA_TYPE_REFUSED:
    'Dateien dieser Art werden nicht angenommen: Es sind Webseiten, Programme oder Bilder, die Browser nicht zeigen können. Als JPEG, PNG oder PDF speichern und diese Datei hinzufügen.',
  MEDIA_TOO_LARGE:
    'Die Datei ist größer, als diese Installation annimmt. Sie kleiner machen oder den Betreiber um mehr bitten.',
  MEDIA_UNREADABLE:
    'Das Bild ist beschädigt oder zu groß, um es zu lesen. In einem Bildprogramm öffnen, neu speichern und diese Datei hinzufügen.',
  MEDIA_KIND_DIFFERS:
    'Die neue Datei ist von anderer Art. Für ein Bild ein Bild auswählen, für ein Video ein Video.',
  STORAGE_FULL: 'Der Speicher ist voll. Sagen Sie es dem Betreiber dieser Installation.',
  TOO_MANY_UPLOADS:
    'Zu viele Dateien sind zu dieser Site unterwegs. Warten, bis einige angekommen sind, dann noch einmal versuchen.',
  UPLOAD_NOT_FOUND:
    'Was von dieser Datei angekommen war, ist nicht mehr da: Es war zu alt. Die Datei noch einmal hinzufügen.',
  UPLOAD_HASH_DIFFERS: 'Die Datei hat sich unterwegs verändert. Sie noch einmal hinzufügen.',
  UPLOAD_DAMAGED: 'Der Speicher hat einen Teil dieser Datei verloren. Sie noch einmal hinzufügen.',
  UPLOAD_TOO_LONG: 'Die Datei ist seit der Auswahl gewachsen. Sie noch einmal hinzufügen.',
  HEIC_REFUSED:
    'Dieses Bild ist in HEIC gespeichert, dem Format von iPhones, das die meisten Browser nicht zeigen können. Als JPEG speichern und diese Datei hinzufügen. Damit das Telefon JPEG aufnimmt: Einstellungen, Kamera, Formate, Maximale Kompatibilität.',
  FILE_EMPTY: 'Diese Datei ist leer oder ein Ordner. Die Dateien darin hinzufügen.',
};
