import type { DemoEntry } from '../../model';

export const postsOnWildlife: DemoEntry[] = [
  {
    key: 'otter-prints',
    type: 'post',
    when: { daysAgo: 11 },
    author: 'ines',
    image: 'wetland',
    taxonomies: ['wildlife', 'monitoring', 'otter'],
    fields: { location: 'Reed bed at the mouth' },
    en: {
      title: 'Five toes in the mud',
      slug: 'five-toes-in-the-mud',
      description:
        'After thirty-eight years there is an otter on the Lindach again. We have its prints, and one very short film.',
      body: `
A dog has four toes. A fox has four toes. What Inês found on Thursday in the mud below the footbridge had five, with a trace of web between them.

![The reed bed at the mouth, where the prints were found](wetland)

Two nights later the camera took eleven seconds of film: water, reed, and then a long dark back that simply pours itself into the river. The last otter of the Lindach was shot in 1988. This one came by itself, probably over the watershed in the north, and nobody has to do anything now but leave it in peace.

Please **keep dogs on the lead** between the footbridge and the lake.`,
    },
    de: {
      title: 'Fünf Zehen im Schlamm',
      slug: 'fuenf-zehen-im-schlamm',
      description:
        'Nach achtunddreißig Jahren lebt wieder ein Fischotter an der Lindach. Wir haben seine Spuren und einen sehr kurzen Film.',
      body: `
Ein Hund hat vier Zehen. Ein Fuchs hat vier Zehen. Was Inês am Donnerstag im Schlamm unter dem Steg fand, hatte fünf, mit einer Spur Schwimmhaut dazwischen.

![Das Schilf an der Mündung, wo die Spuren lagen](wetland)

Zwei Nächte später lieferte die Kamera elf Sekunden Film: Wasser, Schilf und dann ein langer dunkler Rücken, der sich einfach in den Fluss gießt. Der letzte Otter der Lindach wurde 1988 geschossen. Dieser kam von selbst, wohl über die Wasserscheide im Norden, und niemand muss jetzt etwas tun, außer ihn in Ruhe zu lassen.

Bitte **führen Sie Hunde** zwischen Steg und See **an der Leine**.`,
    },
  },
  {
    key: 'dipper-count',
    type: 'post',
    when: { daysAgo: 33 },
    author: 'ines',
    taxonomies: ['wildlife', 'monitoring'],
    en: {
      title: 'A small round bird, counted twenty-six times',
      slug: 'a-small-round-bird-counted-twenty-six-times',
      description: 'The dipper needs clean, fast water and stones to bow on. This year it found both.',
      body: `
The dipper is the only songbird that walks under water. It stands on a stone, bows three times as if to apologise, and goes in.

Twenty-six territories between the spring and the mill: that is nine more than when we began to count, and for the first time two of them lie on the plain, where the river was a canal ten years ago.

The method is as simple as the bird is round. Forty people walk one kilometre each on the same Sunday morning, upstream, and write down what they see. Nobody is counted twice, because dippers never leave home.`,
    },
    de: {
      title: 'Ein kleiner runder Vogel, sechsundzwanzigmal gezählt',
      slug: 'ein-kleiner-runder-vogel-sechsundzwanzigmal-gezaehlt',
      description:
        'Die Wasseramsel braucht sauberes, schnelles Wasser und Steine zum Knicksen. Dieses Jahr fand sie beides.',
      body: `
Die Wasseramsel ist der einzige Singvogel, der unter Wasser läuft. Sie steht auf einem Stein, knickst dreimal, als wolle sie sich entschuldigen, und geht hinein.

Sechsundzwanzig Reviere zwischen Quelle und Mühle: neun mehr als zu Beginn unserer Zählung, und zum ersten Mal liegen zwei davon in der Ebene, wo der Fluss vor zehn Jahren ein Kanal war.

Die Methode ist so einfach wie der Vogel rund. Vierzig Leute gehen am selben Sonntagmorgen je einen Kilometer flussaufwärts und schreiben auf, was sie sehen. Doppelt gezählt wird niemand, denn Wasseramseln ziehen nie um.`,
    },
  },
  {
    key: 'warm-water',
    type: 'post',
    when: { daysAgo: 96 },
    author: 'jonas',
    taxonomies: ['monitoring', 'trout'],
    fields: { highest_celsius: 23.4 },
    en: {
      title: 'Twenty-three point four',
      slug: 'twenty-three-point-four',
      description:
        'On the hottest day of the summer the river was as warm as a bath. In the shade of the alders it was not.',
      body: `
At twenty-two degrees a trout stops eating. At twenty-five it dies. On the second of the dog days our thermometer at the railway bridge showed 23.4.

Six hundred metres further up, where alders have stood on both banks since 2014, it showed 19.8. The same water, the same hour, the same sun; the only difference is a row of trees planted by a school class that has since left school.

We have ordered two thousand more.`,
    },
    de: {
      title: 'Dreiundzwanzig Komma vier',
      slug: 'dreiundzwanzig-komma-vier',
      description:
        'Am heißesten Tag des Sommers war der Fluss warm wie eine Badewanne. Im Schatten der Erlen war er es nicht.',
      body: `
Bei zweiundzwanzig Grad hört eine Forelle auf zu fressen. Bei fünfundzwanzig stirbt sie. Am zweiten Hundstag zeigte unser Thermometer an der Eisenbahnbrücke 23,4.

Sechshundert Meter weiter oben, wo seit 2014 auf beiden Seiten Erlen stehen, zeigte es 19,8. Dasselbe Wasser, dieselbe Stunde, dieselbe Sonne; der einzige Unterschied ist eine Baumreihe, gepflanzt von einer Schulklasse, die inzwischen aus der Schule ist.

Wir haben zweitausend weitere bestellt.`,
    },
  },
  {
    key: 'balsam',
    type: 'post',
    when: { daysAgo: 121 },
    author: 'ines',
    taxonomies: ['wildlife', 'volunteering'],
    en: {
      title: 'Pull, shake, pile: a morning against the balsam',
      slug: 'a-morning-against-the-balsam',
      description: 'It is pink, it smells sweet and bees love it. It still has to go.',
      body: `
Himalayan balsam is a beautiful plant in the Himalayas. On our banks it grows two and a half metres in a summer, lets nothing else live, dies in the first frost and leaves bare soil for the winter floods.

Fifty-three people pulled for four hours. The pile behind the pump house is as high as the door.

## How to do it at home

1. Pull before it flowers, root and all. It comes out as easily as a carrot.
2. Shake off the soil.
3. Pile it in the sun, never by the water.`,
    },
    de: {
      title: 'Ziehen, schütteln, stapeln: ein Morgen gegen das Springkraut',
      slug: 'ein-morgen-gegen-das-springkraut',
      description: 'Es ist rosa, es duftet süß und Bienen lieben es. Weg muss es trotzdem.',
      body: `
Das Drüsige Springkraut ist im Himalaja eine schöne Pflanze. An unseren Ufern wächst es in einem Sommer zweieinhalb Meter hoch, lässt nichts anderes leben, stirbt beim ersten Frost und hinterlässt den Winterhochwassern nackten Boden.

Dreiundfünfzig Leute haben vier Stunden lang gezogen. Der Haufen hinter dem Pumpenhaus ist so hoch wie die Tür.

## So geht es zu Hause

1. Vor der Blüte ziehen, mit der Wurzel. Es kommt so leicht heraus wie eine Karotte.
2. Die Erde abschütteln.
3. In der Sonne stapeln, nie am Wasser.`,
    },
  },
];
