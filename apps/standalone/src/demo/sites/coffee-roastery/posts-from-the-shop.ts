import type { DemoEntry } from '../../model';

export const postsFromTheShop: DemoEntry[] = [
  {
    key: 'drum',
    type: 'post',
    when: { daysAgo: 20 },
    author: 'tesfaye',
    taxonomies: ['shop'],
    en: {
      title: 'The drum is called Hilde',
      slug: 'the-drum-is-called-hilde',
      description: 'Built in 1961, bought for the price of a bicycle, still the calmest of us.',
      body: `
She weighs nine hundred kilos and came through the window frame, because the door was too narrow. The man who sold her wanted the price of a good bicycle and a promise that we would oil her on Fridays.

Hilde has no screen. She has a thermometer, a small window and a sound. New colleagues learn the sound first. When the beans begin to crack like twigs underfoot, there are about ninety seconds in which one should not answer the telephone.`,
    },
    de: {
      title: 'Die Trommel heißt Hilde',
      slug: 'die-trommel-heisst-hilde',
      description: 'Baujahr 1961, gekauft zum Preis eines Fahrrads, noch immer die Ruhigste von uns.',
      body: `
Sie wiegt neunhundert Kilo und kam durch den Fensterrahmen, weil die Tür zu schmal war. Der Mann, der sie verkaufte, wollte den Preis eines guten Fahrrads und das Versprechen, dass wir sie freitags ölen.

Hilde hat keinen Bildschirm. Sie hat ein Thermometer, ein kleines Fenster und ein Geräusch. Wer neu ist, lernt zuerst das Geräusch. Wenn die Bohnen knacken wie Zweige unter den Füßen, bleiben etwa neunzig Sekunden, in denen man besser nicht ans Telefon geht.`,
    },
  },
  {
    key: 'price',
    type: 'post',
    when: { daysAgo: 81 },
    author: 'lena',
    taxonomies: ['shop'],
    fields: { price_per_kg_eur: 34 },
    en: {
      title: 'Where your thirty-four euros go',
      slug: 'where-your-thirty-four-euros-go',
      description: 'A kilo of coffee, taken apart to the last cent.',
      body: `
People ask, and they are right to. This is one kilo of Worka:

- 11.20 to the Haile family and their cooperative.
- 2.30 for the ship, the port and the lorry.
- 2.40 coffee tax.
- 9.80 for rent, gas, Hilde and the two of us.
- 3.10 for bags, labels and the post.
- 2.98 value added tax.
- 2.22 left over. Last year they became a new chimney.`,
    },
    de: {
      title: 'Wohin Ihre vierunddreißig Euro gehen',
      slug: 'wohin-ihre-vierunddreissig-euro-gehen',
      description: 'Ein Kilo Kaffee, zerlegt bis auf den letzten Cent.',
      body: `
Die Leute fragen, und sie fragen zu Recht. Das ist ein Kilo Worka:

- 11,20 an die Familie Haile und ihre Kooperative.
- 2,30 für Schiff, Hafen und Lastwagen.
- 2,40 Kaffeesteuer.
- 9,80 für Miete, Gas, Hilde und uns beide.
- 3,10 für Tüten, Etiketten und die Post.
- 2,98 Mehrwertsteuer.
- 2,22 bleiben übrig. Letztes Jahr wurde daraus ein neuer Kamin.`,
    },
  },
  {
    key: 'cargo-bike',
    type: 'post',
    when: { daysAgo: 103 },
    author: 'tesfaye',
    image: 'cup',
    taxonomies: ['shop'],
    en: {
      title: 'Forty kilos, two wheels, one hill',
      slug: 'forty-kilos-two-wheels-one-hill',
      description: 'A year of deliveries by cargo bike, with all the honest numbers.',
      body: `
In twelve months the bike has ridden 3,140 kilometres, carried eleven tonnes of coffee and had four flat tyres, three of them in the same street.

It is faster than the van was. It is not faster on the Kirchberg, where a lady with a walking frame overtook us in March and has greeted us ever since.`,
    },
    de: {
      title: 'Vierzig Kilo, zwei Räder, ein Hügel',
      slug: 'vierzig-kilo-zwei-raeder-ein-huegel',
      description: 'Ein Jahr Lieferungen mit dem Lastenrad, mit allen ehrlichen Zahlen.',
      body: `
In zwölf Monaten ist das Rad 3140 Kilometer gefahren, hat elf Tonnen Kaffee getragen und hatte vier Platten, drei davon in derselben Straße.

Es ist schneller, als der Lieferwagen war. Nicht schneller ist es am Kirchberg, wo uns im März eine Dame mit Rollator überholte, die uns seither grüßt.`,
    },
  },
  {
    key: 'failed-batch-draft',
    type: 'post',
    when: 'draft',
    author: 'lena',
    taxonomies: ['shop'],
    en: {
      title: 'The batch that we burned',
      slug: 'the-batch-that-we-burned',
      description: 'A confession in progress.',
      body: `
Twelve kilos, one telephone call, ninety seconds. I still have to decide whether to name the caller.`,
    },
    de: {
      title: 'Die Charge, die wir verbrannt haben',
      slug: 'die-charge-die-wir-verbrannt-haben',
      description: 'Ein Geständnis in Arbeit.',
      body: `
Zwölf Kilo, ein Telefonat, neunzig Sekunden. Ich muss noch entscheiden, ob ich sage, wer dran war.`,
    },
  },
];
