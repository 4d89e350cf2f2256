import type { DemoEntry } from '../../model';

export const postsOnBrewing: DemoEntry[] = [
  {
    key: 'pour-over',
    type: 'post',
    when: { daysAgo: 13 },
    author: 'lena',
    image: 'cup',
    taxonomies: ['filter', 'beginners'],
    fields: { coffee_g: 18, water_g: 300, minutes: 3 },
    en: {
      title: 'Filter coffee in six sentences',
      slug: 'filter-coffee-in-six-sentences',
      description: 'Eighteen grams, three hundred grams, three minutes. The rest is patience.',
      body: `
1. Boil fresh water and wait for one minute.
2. Rinse the paper, and warm the pot with the same water.
3. Grind eighteen grams as coarse as sea salt.
4. Pour fifty grams of water, stir once, wait for forty seconds.
5. Pour the rest in two goes, in circles, up to three hundred grams.
6. After three minutes it has run through; if it took two, grind finer, and if it took four, coarser.

That is all. Whoever tells you more about it sells kettles.`,
    },
    de: {
      title: 'Filterkaffee in sechs Sätzen',
      slug: 'filterkaffee-in-sechs-saetzen',
      description: 'Achtzehn Gramm, dreihundert Gramm, drei Minuten. Der Rest ist Geduld.',
      body: `
1. Frisches Wasser kochen und eine Minute warten.
2. Den Filter spülen und mit demselben Wasser die Kanne wärmen.
3. Achtzehn Gramm so grob mahlen wie Meersalz.
4. Fünfzig Gramm Wasser aufgießen, einmal rühren, vierzig Sekunden warten.
5. Den Rest in zwei Güssen kreisend nachgießen, bis dreihundert Gramm.
6. Nach drei Minuten ist er durch; waren es zwei, feiner mahlen, waren es vier, gröber.

Das ist alles. Wer mehr darüber erzählt, verkauft Wasserkessel.`,
    },
  },
  {
    key: 'espresso-sour',
    type: 'post',
    when: { daysAgo: 38 },
    author: 'lena',
    image: 'cup',
    taxonomies: ['espresso', 'beginners'],
    en: {
      title: 'My espresso is sour. What now?',
      slug: 'my-espresso-is-sour-what-now',
      description: 'The question we hear most, and the order in which to look for the answer.',
      body: `
Sour means: the water was through before it had time to take the sweetness along. So give it time.

## In this order

- Grind finer, one notch. Twenty-five seconds for thirty-six grams are a good beginning.
- Is the machine warm? Twenty minutes, not five.
- Is the coffee too young? Give it a week after roasting.
- Only then buy something.

Bitter is the same list backwards. And sour and bitter at once means that the water found a short cut: spread the grounds evenly before you press.`,
    },
    de: {
      title: 'Mein Espresso ist sauer. Was nun?',
      slug: 'mein-espresso-ist-sauer-was-nun',
      description:
        'Die Frage, die wir am häufigsten hören, und die Reihenfolge, in der man die Antwort sucht.',
      body: `
Sauer heißt: Das Wasser war durch, bevor es die Süße mitnehmen konnte. Geben Sie ihm also Zeit.

## In dieser Reihenfolge

- Feiner mahlen, eine Stufe. Fünfundzwanzig Sekunden für sechsunddreißig Gramm sind ein guter Anfang.
- Ist die Maschine warm? Zwanzig Minuten, nicht fünf.
- Ist der Kaffee zu jung? Nach dem Rösten eine Woche ruhen lassen.
- Erst dann etwas kaufen.

Bitter ist dieselbe Liste rückwärts. Und sauer und bitter zugleich heißt, dass das Wasser eine Abkürzung fand: das Mehl vor dem Anpressen gleichmäßig verteilen.`,
    },
  },
  {
    key: 'water',
    type: 'post',
    when: { daysAgo: 52 },
    author: 'tesfaye',
    taxonomies: ['brewing'],
    en: {
      title: 'Ninety-eight per cent of your coffee is not coffee',
      slug: 'ninety-eight-per-cent-of-your-coffee-is-not-coffee',
      description: 'A short note on water, with a cheap experiment for Sunday.',
      body: `
We spend a great deal of time on the two per cent that come from us. The other ninety-eight come from your tap.

Try this on Sunday: the same coffee, the same recipe, once with tap water, once with a soft mineral water from the shop. If you taste a difference, your water is hard, and a filter jug for twenty euros does more than a grinder for six hundred.

In our town the water has nineteen degrees of hardness. We brew with seven.`,
    },
    de: {
      title: 'Achtundneunzig Prozent Ihres Kaffees sind kein Kaffee',
      slug: 'achtundneunzig-prozent-ihres-kaffees-sind-kein-kaffee',
      description: 'Eine kurze Notiz über Wasser, mit einem billigen Versuch für den Sonntag.',
      body: `
Wir verbringen viel Zeit mit den zwei Prozent, die von uns kommen. Die anderen achtundneunzig kommen aus Ihrem Hahn.

Versuchen Sie es am Sonntag: derselbe Kaffee, dasselbe Rezept, einmal mit Leitungswasser, einmal mit einem weichen Mineralwasser. Wenn Sie einen Unterschied schmecken, ist Ihr Wasser hart, und eine Filterkanne für zwanzig Euro bewirkt mehr als eine Mühle für sechshundert.

In unserer Stadt hat das Wasser neunzehn Härtegrade. Wir brühen mit sieben.`,
    },
  },
];
