import type { DemoEntry } from '../../model';

export const postsOnTheWay: DemoEntry[] = [
  {
    key: 'ridge-tour',
    type: 'post',
    when: { daysAgo: 24 },
    author: 'beat',
    image: 'hut',
    taxonomies: ['winter'],
    fields: { ascent_m: 610, difficulty: 'moderate' },
    en: {
      title: 'The small ridge, and back for cake',
      slug: 'the-small-ridge-and-back-for-cake',
      description: 'Two and a half hours with snowshoes, for the days when the big tour is too dangerous.',
      body: `
When the bulletin says three or more, we send people to the small ridge. It is never steeper than twenty-five degrees and looks into two countries.

Start behind the house, keep the stone men on your left, turn round at the third. The cake comes out of the oven at three.`,
    },
    de: {
      title: 'Der kleine Grat, und zum Kuchen zurück',
      slug: 'der-kleine-grat-und-zum-kuchen-zurueck',
      description:
        'Zweieinhalb Stunden mit Schneeschuhen für Tage, an denen die große Tour zu gefährlich ist.',
      body: `
Steht im Bulletin eine Drei oder mehr, schicken wir die Leute auf den kleinen Grat. Er ist nirgends steiler als fünfundzwanzig Grad und schaut in zwei Länder.

Hinter dem Haus los, die Steinmänner links lassen, beim dritten umkehren. Der Kuchen kommt um drei aus dem Ofen.`,
    },
  },
  {
    key: 'three-lakes',
    type: 'post',
    when: { daysAgo: 88 },
    author: 'ursina',
    taxonomies: ['summer', 'families'],
    fields: { ascent_m: 340, difficulty: 'easy' },
    en: {
      title: 'Three lakes, one of them warm enough',
      slug: 'three-lakes-one-of-them-warm-enough',
      description: 'A round of four hours for children who can walk and adults who can wait.',
      body: `
The first lake is green and has newts. The second is black and has an echo. The third is shallow, and in August its water reaches nineteen degrees, which at this height counts as the tropics.

Four hours with breaks. Take a towel, and something for the newt researchers to sit on.`,
    },
    de: {
      title: 'Drei Seen, einer davon warm genug',
      slug: 'drei-seen-einer-davon-warm-genug',
      description: 'Eine Runde von vier Stunden für Kinder, die gehen, und Erwachsene, die warten können.',
      body: `
Der erste See ist grün und hat Molche. Der zweite ist schwarz und hat ein Echo. Der dritte ist flach, und im August erreicht sein Wasser neunzehn Grad, was auf dieser Höhe als Tropen gilt.

Vier Stunden mit Pausen. Nehmen Sie ein Handtuch mit und etwas, worauf die Molchforschung sitzen kann.`,
    },
  },
  {
    key: 'path-repaired',
    type: 'post',
    when: { daysAgo: 112 },
    author: 'beat',
    taxonomies: ['summer'],
    en: {
      title: 'The path through the gorge is open again',
      slug: 'the-path-through-the-gorge-is-open-again',
      description: 'Two hundred and ten steps, four new chains, one very patient mule.',
      body: `
The thaw had taken forty metres of the path. Eight volunteers needed six days for two hundred and ten steps of larch; the iron came up on the back of Fiona, who is a mule and was paid in apples.

Go slowly at the second chain, where the rock stays wet until noon.`,
    },
    de: {
      title: 'Der Weg durch die Schlucht ist wieder offen',
      slug: 'der-weg-durch-die-schlucht-ist-wieder-offen',
      description: 'Zweihundertzehn Stufen, vier neue Ketten, ein sehr geduldiges Maultier.',
      body: `
Die Schneeschmelze hatte vierzig Meter Weg mitgenommen. Acht Freiwillige brauchten sechs Tage für zweihundertzehn Stufen aus Lärche; das Eisen kam auf dem Rücken von Fiona herauf, die ein Maultier ist und mit Äpfeln bezahlt wurde.

Gehen Sie bei der zweiten Kette langsam, dort bleibt der Fels bis Mittag nass.`,
    },
  },
  {
    key: 'stars',
    type: 'post',
    when: { daysAgo: 155 },
    author: 'ursina',
    image: 'hut',
    taxonomies: ['summer', 'hut-life'],
    en: {
      title: 'Lamp out, and look up',
      slug: 'lamp-out-and-look-up',
      description: 'On the night of the new moon we switch off the light for an hour.',
      body: `
The light below the pass is never out, with one exception: on the night of the new moon in August we switch it off from eleven to midnight, and everybody lies on the terrace in the sleeping bag.

Last year we counted sixty-one shooting stars and fourteen satellites. A girl from Bern asked which of them were the real ones, and nobody laughed.`,
    },
    de: {
      title: 'Lampe aus, Blick nach oben',
      slug: 'lampe-aus-blick-nach-oben',
      description: 'In der Neumondnacht löschen wir das Licht für eine Stunde.',
      body: `
Das Licht unter dem Joch geht nie aus, mit einer Ausnahme: In der Neumondnacht im August löschen wir es von elf bis Mitternacht, und alle liegen im Schlafsack auf der Terrasse.

Letztes Jahr zählten wir einundsechzig Sternschnuppen und vierzehn Satelliten. Ein Mädchen aus Bern fragte, welche davon die echten seien, und niemand lachte.`,
    },
  },
  {
    key: 'season-scheduled',
    type: 'post',
    when: { inDays: 14 },
    author: 'ursina',
    taxonomies: ['winter'],
    en: {
      title: 'The winter season begins',
      slug: 'the-winter-season-begins',
      description: 'The stove is lit, the ridge is marked, the soup is on.',
      body: `
From today we are here every weekend. The stove is lit, the ridge is marked with poles, the soup is on.`,
    },
    de: {
      title: 'Die Wintersaison beginnt',
      slug: 'die-wintersaison-beginnt',
      description: 'Der Ofen brennt, der Grat ist markiert, die Suppe steht auf dem Herd.',
      body: `
Ab heute sind wir jedes Wochenende da. Der Ofen brennt, der Grat ist mit Stangen markiert, die Suppe steht auf dem Herd.`,
    },
  },
];
