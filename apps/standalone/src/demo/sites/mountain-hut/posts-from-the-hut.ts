import type { DemoEntry } from '../../model';

export const postsFromTheHut: DemoEntry[] = [
  {
    key: 'first-snow',
    type: 'post',
    when: { daysAgo: 3 },
    author: 'ursina',
    image: 'hut',
    taxonomies: ['hut-life', 'winter'],
    en: {
      title: 'Thirty centimetres, overnight',
      slug: 'thirty-centimetres-overnight',
      description: 'The first snow came without a sound and took the bench with it.',
      body: `
At ten it was raining. At six the bench in front of the house was gone, and the world had been tidied up.

Beat shovelled a path to the spring, I shovelled one to the privy, and at the place where they met we made a bench with a cushion. The first guest arrived at two, on skis, two days before the calendar allows it.`,
    },
    de: {
      title: 'Dreißig Zentimeter über Nacht',
      slug: 'dreissig-zentimeter-ueber-nacht',
      description: 'Der erste Schnee kam ohne einen Laut und nahm die Bank mit.',
      body: `
Um zehn regnete es. Um sechs war die Bank vor dem Haus verschwunden und die Welt aufgeräumt.

Beat schaufelte einen Weg zur Quelle, ich einen zum Häuschen, und wo sie sich trafen, bauten wir eine Bank mit Kissen. Der erste Gast kam um zwei, auf Ski, zwei Tage bevor der Kalender es erlaubt.`,
    },
  },
  {
    key: 'barley-soup',
    type: 'post',
    when: { daysAgo: 15 },
    author: 'ursina',
    taxonomies: ['kitchen'],
    fields: { serves: 8, minutes: 120 },
    en: {
      title: 'Barley soup for eight, or for four after the Falkenjoch',
      slug: 'barley-soup-for-eight',
      description: 'The recipe that we are asked for most often, without the secret.',
      body: `
- Two hundred grams of pearl barley, soaked since breakfast.
- One leek, three carrots, half a celeriac, all cut as small as the barley.
- A piece of smoked bacon, in one piece; leave it out and it is still good.
- Two and a half litres of stock, one bay leaf, two hours.

At the end a small cup of cream. The secret is not in the list. It is the four hours of walking that come before.`,
    },
    de: {
      title: 'Gerstensuppe für acht, nach dem Falkenjoch für vier',
      slug: 'gerstensuppe-fuer-acht',
      description: 'Das Rezept, nach dem wir am häufigsten gefragt werden, ohne das Geheimnis.',
      body: `
- Zweihundert Gramm Rollgerste, seit dem Frühstück eingeweicht.
- Eine Stange Lauch, drei Karotten, ein halber Sellerie, alles so klein wie die Gerste.
- Ein Stück Rauchspeck, am Stück; ohne ist sie auch gut.
- Zweieinhalb Liter Brühe, ein Lorbeerblatt, zwei Stunden.

Zum Schluss eine kleine Tasse Rahm. Das Geheimnis steht nicht in der Liste. Es sind die vier Stunden Gehen davor.`,
    },
  },
  {
    key: 'goats',
    type: 'post',
    when: { daysAgo: 70 },
    author: 'beat',
    taxonomies: ['hut-life', 'families'],
    en: {
      title: 'Seven goats and a sleeping bag',
      slug: 'seven-goats-and-a-sleeping-bag',
      description: 'A reminder to close the door of the boot room.',
      body: `
The goats belong to Reto and are allowed to be everywhere except in the boot room. On Wednesday somebody left the door open.

They ate: one bootlace, the register of the year 2019, half a pack of blister plasters. They slept on: a sleeping bag from Rotterdam, whose owner took it with humour and a great deal of soap.`,
    },
    de: {
      title: 'Sieben Ziegen und ein Schlafsack',
      slug: 'sieben-ziegen-und-ein-schlafsack',
      description: 'Eine Erinnerung daran, die Tür zum Schuhraum zu schließen.',
      body: `
Die Ziegen gehören Reto und dürfen überall sein außer im Schuhraum. Am Mittwoch ließ jemand die Tür offen.

Gefressen haben sie: einen Schuhbändel, das Gästebuch von 2019, eine halbe Packung Blasenpflaster. Geschlafen haben sie auf einem Schlafsack aus Rotterdam, dessen Besitzer es mit Humor nahm und mit sehr viel Seife.`,
    },
  },
  {
    key: 'helicopter',
    type: 'post',
    when: { daysAgo: 140 },
    author: 'beat',
    taxonomies: ['hut-life', 'kitchen'],
    en: {
      title: 'Three tonnes in eleven minutes',
      slug: 'three-tonnes-in-eleven-minutes',
      description: 'Supplies for the summer arrive by air, and every kilo has been argued about.',
      body: `
Once a year the helicopter comes. It needs six flights and eleven minutes, and everything that we have forgotten then has to be carried up on someone's back.

Flour, barley, gas, toilet paper, four hundred kilos of potatoes. This year for the first time no bottled water: the new pipe from the spring is in the ground, and that alone saves one flight.`,
    },
    de: {
      title: 'Drei Tonnen in elf Minuten',
      slug: 'drei-tonnen-in-elf-minuten',
      description: 'Der Vorrat für den Sommer kommt durch die Luft, und um jedes Kilo wurde gestritten.',
      body: `
Einmal im Jahr kommt der Helikopter. Er braucht sechs Flüge und elf Minuten, und alles, was wir vergessen haben, muss danach auf dem Rücken herauf.

Mehl, Gerste, Gas, Toilettenpapier, vierhundert Kilo Kartoffeln. Dieses Jahr zum ersten Mal kein Wasser in Flaschen: Die neue Leitung von der Quelle liegt im Boden, und das allein spart einen Flug.`,
    },
  },
  {
    key: 'new-stove-draft',
    type: 'post',
    when: 'draft',
    author: 'beat',
    taxonomies: ['hut-life'],
    en: {
      title: 'Do we need a new stove?',
      slug: 'do-we-need-a-new-stove',
      description: 'Numbers for the committee, not yet for guests.',
      body: `
The old one burns fourteen cubic metres of wood in a winter. The offers are between nine and fifteen thousand. To be discussed in January.`,
    },
    de: {
      title: 'Brauchen wir einen neuen Ofen?',
      slug: 'brauchen-wir-einen-neuen-ofen',
      description: 'Zahlen für den Vorstand, noch nicht für Gäste.',
      body: `
Der alte verbrennt im Winter vierzehn Ster Holz. Die Angebote liegen zwischen neun- und fünfzehntausend. Im Januar besprechen.`,
    },
  },
];
