import type { DemoEntry } from '../../model';

export const pages: DemoEntry[] = [
  {
    key: 'home',
    type: 'page',
    homepage: true,
    when: 'undated',
    author: 'ursina',
    image: 'hut',
    fields: { elevation_m: 2384, beds: 42 },
    en: {
      title: 'A light below the pass',
      slug: 'home',
      description: 'The Falkenjoch Hut has been waiting for tired people since 1894.',
      body: `
Since 1894 there has been a light below the pass for everyone who walks longer than planned. Today it is a lamp with a solar panel, and there is soup.

![The hut at the blue hour](hut)

## Open

- Summer: from the middle of June to the middle of October.
- Winter: from the end of December to Easter, on weekends and in the holidays.
- The winter room with eight beds is never locked.`,
    },
    de: {
      title: 'Ein Licht unter dem Joch',
      slug: 'start',
      description: 'Die Falkenjochhütte wartet seit 1894 auf müde Leute.',
      body: `
Seit 1894 brennt unter dem Joch ein Licht für alle, die länger gehen als geplant. Heute ist es eine Lampe mit Solarzelle, und es gibt Suppe.

![Die Hütte zur blauen Stunde](hut)

## Geöffnet

- Sommer: Mitte Juni bis Mitte Oktober.
- Winter: Ende Dezember bis Ostern, an Wochenenden und in den Ferien.
- Der Winterraum mit acht Betten ist nie abgeschlossen.`,
    },
  },
  {
    key: 'the-hut',
    type: 'page',
    when: { daysAgo: 500 },
    author: 'ursina',
    image: 'hut',
    en: {
      title: 'The hut',
      slug: 'the-hut',
      description: 'Four dormitories, two rooms for families, no Wi-Fi and good reasons for it.',
      body: `
Four dormitories with eight places each, two rooms for families, one stove that heats all of them. Water comes from the spring behind the house and is cold; it is warm only in the tea.

There is no Wi-Fi. There is a shelf with a hundred and sixty books, three of them about the sea.`,
    },
    de: {
      title: 'Die Hütte',
      slug: 'die-huette',
      description: 'Vier Lager, zwei Familienzimmer, kein WLAN und gute Gründe dafür.',
      body: `
Vier Lager mit je acht Plätzen, zwei Familienzimmer und ein Ofen, der alles heizt. Das Wasser kommt aus der Quelle hinter dem Haus und ist kalt; warm ist es nur im Tee.

WLAN gibt es nicht. Es gibt ein Regal mit hundertsechzig Büchern, drei davon handeln vom Meer.`,
    },
  },
  {
    key: 'hut-book',
    type: 'archive',
    when: { daysAgo: 500 },
    author: 'beat',
    en: {
      title: 'Hut book',
      slug: 'hut-book',
      description: 'Weather, tours, visitors with and without hooves.',
      body: `
What we would write into the hut book if guests left any room: weather, tours, visitors with and without hooves.`,
    },
    de: {
      title: 'Hüttenbuch',
      slug: 'huettenbuch',
      description: 'Wetter, Touren, Besuch mit und ohne Hufe.',
      body: `
Was wir ins Hüttenbuch schreiben würden, wenn die Gäste Platz ließen: Wetter, Touren, Besuch mit und ohne Hufe.`,
    },
  },
  {
    key: 'getting-here',
    type: 'page',
    when: { daysAgo: 480 },
    author: 'beat',
    taxonomies: ['tours', 'families'],
    fields: { ascent_m: 960, hours: 3 },
    en: {
      title: 'Getting here',
      slug: 'getting-here',
      description: 'By bus to the last stop, then three hours on foot.',
      body: `
By bus to Hinterrüti, last stop. The path begins at the fountain, is marked red and white, and takes three hours; with children it takes as long as there are frogs.

In winter the way through the gorge is closed. Take the ridge, look at the avalanche bulletin first, and telephone if you are going to be late.`,
    },
    de: {
      title: 'Anreise',
      slug: 'anreise',
      description: 'Mit dem Bus bis zur Endstation, dann drei Stunden zu Fuß.',
      body: `
Mit dem Bus bis Hinterrüti, Endstation. Der Weg beginnt am Brunnen, ist rot-weiß markiert und dauert drei Stunden; mit Kindern so lange, wie es Frösche gibt.

Im Winter ist der Weg durch die Schlucht gesperrt. Nehmen Sie den Grat, lesen Sie vorher das Lawinenbulletin und rufen Sie an, wenn es spät wird.`,
    },
  },
  {
    key: 'reserve',
    type: 'page',
    when: { daysAgo: 480 },
    author: 'ursina',
    en: {
      title: 'Reserve',
      slug: 'reserve',
      description: 'Forty-two beds, and a telephone that is answered after the washing-up.',
      body: `
Telephone in the evening between seven and eight, after the washing-up. Tell us how many you are, what you do not eat, and whether anyone snores: there is a room for that.

If you cannot come, please ring. Every year we send people down to the valley in the dark because beds were kept for others who never arrived.`,
    },
    de: {
      title: 'Reservieren',
      slug: 'reservieren',
      description: 'Zweiundvierzig Betten und ein Telefon, das nach dem Abwasch abgenommen wird.',
      body: `
Rufen Sie abends zwischen sieben und acht an, nach dem Abwasch. Sagen Sie uns, wie viele Sie sind, was Sie nicht essen und ob jemand schnarcht: Dafür gibt es ein Zimmer.

Wenn Sie nicht kommen können, melden Sie sich bitte. Jedes Jahr schicken wir Leute im Dunkeln ins Tal, weil Betten für andere frei gehalten wurden, die nie kamen.`,
    },
  },
];
