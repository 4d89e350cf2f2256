import type { DemoEntry } from '../../model';

export const pages: DemoEntry[] = [
  {
    key: 'home',
    type: 'page',
    homepage: true,
    when: 'undated',
    author: 'lena',
    image: 'cup',
    fields: { hero_layout: 'split', cta_url: '/coffee' },
    en: {
      title: 'Coffee with an address',
      slug: 'home',
      description: 'We buy from eleven farms, roast on Mondays and post on Tuesdays.',
      body: `
Every bag we sell carries the name of the person who grew it. There are eleven of them, and we have shaken every hand.

![A cup in the morning light of the roastery](cup)

## How it works

- On Monday we roast, in batches of twelve kilos.
- On Tuesday we taste, and what does not convince us goes to the compost.
- On Tuesday afternoon the post comes for the rest.

## This week on the bar

Espresso: Fazenda Serra Alta, Brazil: hazelnut, plum, a long finish. Filter: Worka, Ethiopia: bergamot and apricot.`,
    },
    de: {
      title: 'Kaffee mit Adresse',
      slug: 'start',
      description: 'Wir kaufen bei elf Höfen, rösten am Montag und verschicken am Dienstag.',
      body: `
Auf jeder Tüte steht der Name des Menschen, der den Kaffee angebaut hat. Es sind elf, und wir haben jedem die Hand geschüttelt.

![Eine Tasse im Morgenlicht der Rösterei](cup)

## So läuft es

- Am Montag rösten wir, in Chargen von zwölf Kilo.
- Am Dienstag probieren wir, und was nicht überzeugt, kommt auf den Kompost.
- Am Dienstagnachmittag holt die Post den Rest.

## Diese Woche an der Bar

Espresso: Fazenda Serra Alta, Brasilien: Haselnuss, Pflaume, langer Abgang. Filter: Worka, Äthiopien: Bergamotte und Aprikose.`,
    },
  },
  {
    key: 'coffee',
    type: 'page',
    when: { daysAgo: 300 },
    author: 'lena',
    image: 'hills',
    taxonomies: ['origins'],
    en: {
      title: 'Our coffee',
      slug: 'coffee',
      description: 'Two espressos, three filters and one decaf that nobody believes.',
      body: `
We keep the list short: two espressos that stay all year, three filters that come and go with the harvests, and one decaf that nobody believes.

## What the bag tells you

- Farm and grower, altitude and variety.
- Harvest and arrival, because coffee is a fruit and has a season.
- What we paid per kilo. It is always more than the exchange.`,
    },
    de: {
      title: 'Unser Kaffee',
      slug: 'kaffee',
      description: 'Zwei Espressi, drei Filterkaffees und ein entkoffeinierter, den niemand glaubt.',
      body: `
Unsere Liste ist kurz: zwei Espressi, die das ganze Jahr bleiben, drei Filterkaffees, die mit den Ernten kommen und gehen, und ein entkoffeinierter, den niemand glaubt.

## Was auf der Tüte steht

- Hof und Mensch, Höhe und Varietät.
- Ernte und Ankunft, denn Kaffee ist eine Frucht und hat eine Saison.
- Was wir für das Kilo bezahlt haben. Es ist immer mehr als an der Börse.`,
    },
  },
  {
    key: 'journal',
    type: 'archive',
    when: { daysAgo: 300 },
    author: 'tesfaye',
    en: {
      title: 'Journal',
      slug: 'journal',
      description: 'Travel notes, recipes and the occasional confession.',
      body: `
Travel notes, recipes and the occasional confession. Written at the counter, between two batches.`,
    },
    de: {
      title: 'Journal',
      slug: 'journal',
      description: 'Reisenotizen, Rezepte und gelegentlich ein Geständnis.',
      body: `
Reisenotizen, Rezepte und gelegentlich ein Geständnis. Geschrieben an der Theke, zwischen zwei Chargen.`,
    },
  },
  {
    key: 'visit',
    type: 'page',
    when: { daysAgo: 290 },
    author: 'lena',
    taxonomies: ['shop'],
    fields: { opening_hours: { 'tue-fri': '8–18', sat: '9–16' } },
    en: {
      title: 'Visit us',
      slug: 'visit',
      description: 'Through the arch, past the bicycles, follow your nose.',
      body: `
Färbergasse 12, in the courtyard: through the arch, past the bicycles, follow your nose. Tuesday to Friday from eight to six, Saturday from nine to four.

On the first Friday of the month there is a tasting at five. It costs nothing, and nobody has to find words for anything.`,
    },
    de: {
      title: 'Besuchen Sie uns',
      slug: 'besuch',
      description: 'Durch den Bogen, an den Fahrrädern vorbei, immer der Nase nach.',
      body: `
Färbergasse 12, im Hinterhof: durch den Bogen, an den Fahrrädern vorbei, immer der Nase nach. Dienstag bis Freitag von acht bis sechs, Samstag von neun bis vier.

Am ersten Freitag im Monat probieren wir um fünf gemeinsam. Es kostet nichts, und niemand muss für irgendetwas Worte finden.`,
    },
  },
  {
    key: 'wholesale',
    type: 'page',
    when: { daysAgo: 210 },
    author: 'lena',
    taxonomies: ['shop'],
    en: {
      title: 'Wholesale',
      slug: 'wholesale',
      description: 'For cafés, offices and one very good hospital canteen.',
      body: `
We deliver by cargo bike within eight kilometres and by post everywhere else. From five kilos a week you get the beans at the wholesale price, a grinder on loan and an afternoon of training.

What we ask in return: clean the machine every evening. We will notice.`,
    },
    de: {
      title: 'Für Gastronomie und Büro',
      slug: 'gastronomie',
      description: 'Für Cafés, Büros und eine sehr gute Spitalkantine.',
      body: `
Im Umkreis von acht Kilometern liefern wir mit dem Lastenrad, überallhin sonst mit der Post. Ab fünf Kilo in der Woche gibt es die Bohnen zum Großhandelspreis, eine Mühle als Leihgabe und einen Nachmittag Schulung.

Was wir dafür verlangen: Putzen Sie die Maschine jeden Abend. Wir merken es.`,
    },
  },
  {
    key: 'delivery',
    type: 'page',
    when: { daysAgo: 209 },
    author: 'tesfaye',
    en: {
      title: 'Delivery and returns',
      slug: 'delivery',
      description: 'Posted on Tuesdays, and taken back if we got it wrong.',
      body: `
Orders that reach us by Monday midnight leave on Tuesday. Postage is four euros, and free from two kilos on.

You do not like it? Bring back what is left and take another bag. We only want to hear why.`,
    },
    de: {
      title: 'Versand und Rückgabe',
      slug: 'versand',
      description: 'Verschickt am Dienstag, zurückgenommen, wenn wir danebenlagen.',
      body: `
Was bis Montag um Mitternacht bestellt ist, geht am Dienstag hinaus. Der Versand kostet vier Euro, ab zwei Kilo nichts.

Er schmeckt Ihnen nicht? Bringen Sie den Rest zurück und nehmen Sie eine andere Tüte. Wir möchten nur hören, warum.`,
    },
  },
];
