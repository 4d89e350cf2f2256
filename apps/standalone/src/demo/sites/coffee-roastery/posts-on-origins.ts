import type { DemoEntry } from '../../model';

export const postsOnOrigins: DemoEntry[] = [
  {
    key: 'worka',
    type: 'post',
    when: { daysAgo: 6 },
    author: 'tesfaye',
    image: 'hills',
    taxonomies: ['ethiopia'],
    fields: { altitude_m: 2100, variety: 'Kurume', process: 'washed' },
    en: {
      title: 'Worka, where the clouds get out to walk',
      slug: 'worka-where-the-clouds-get-out-to-walk',
      description: 'Six days with the Haile family, two thousand one hundred metres above the sea.',
      body: `
The road ends at the washing station. From there it is forty minutes on foot, uphill, behind a boy with a radio.

Almaz Haile picks with her three sisters-in-law. They go through the same trees five times in a season, because a cherry that is red today was not red on Thursday. Sixty kilos of cherries make nine kilos of green coffee. I had sold that number across the counter for years and had never carried it.

## In the cup

Bergamot, apricot, black tea with honey. Brew it a little cooler than you are used to, at ninety-one degrees, and wait until it is almost lukewarm. Then it begins to talk.`,
    },
    de: {
      title: 'Worka, wo die Wolken zu Fuß gehen',
      slug: 'worka-wo-die-wolken-zu-fuss-gehen',
      description: 'Sechs Tage bei der Familie Haile, zweitausendeinhundert Meter über dem Meer.',
      body: `
Die Straße endet an der Waschstation. Von dort sind es vierzig Minuten zu Fuß, bergauf, hinter einem Jungen mit einem Radio her.

Almaz Haile pflückt mit ihren drei Schwägerinnen. Fünfmal in der Saison gehen sie durch dieselben Bäume, denn eine Kirsche, die heute rot ist, war es am Donnerstag noch nicht. Aus sechzig Kilo Kirschen werden neun Kilo Rohkaffee. Jahrelang habe ich diese Zahl über die Theke erzählt und sie nie getragen.

## In der Tasse

Bergamotte, Aprikose, Schwarztee mit Honig. Brühen Sie ihn etwas kühler als gewohnt, bei einundneunzig Grad, und warten Sie, bis er fast lauwarm ist. Dann beginnt er zu reden.`,
    },
  },
  {
    key: 'serra-alta',
    type: 'post',
    when: { daysAgo: 27 },
    author: 'lena',
    image: 'hills',
    taxonomies: ['america', 'espresso'],
    fields: { altitude_m: 1250, variety: 'Catuaí', process: 'natural' },
    en: {
      title: 'Ten years of Serra Alta',
      slug: 'ten-years-of-serra-alta',
      description: 'Our house espresso has come from the same slope since the day we opened.',
      body: `
In our first week we had one bag of coffee and no idea who had grown it. In the second week a man telephoned from Brazil to ask how we liked it. That was João Prates, and he has telephoned every harvest since.

His Catuaí dries in the cherry, on the patio, turned every forty minutes by a man who whistles. That is where the plum comes from. The hazelnut is ours: it appears when the roast stops eleven seconds after the first crack has gone quiet.

> If it tastes of nothing but roast, you are selling charcoal.
> — João Prates`,
    },
    de: {
      title: 'Zehn Jahre Serra Alta',
      slug: 'zehn-jahre-serra-alta',
      description: 'Unser Hausespresso kommt seit dem ersten Tag vom selben Hang.',
      body: `
In der ersten Woche hatten wir einen Sack Kaffee und keine Ahnung, wer ihn angebaut hatte. In der zweiten Woche rief ein Mann aus Brasilien an und fragte, wie er uns schmecke. Das war João Prates, und er ruft seither zu jeder Ernte an.

Sein Catuaí trocknet in der Kirsche, auf dem Hof, alle vierzig Minuten gewendet von einem Mann, der pfeift. Daher kommt die Pflaume. Die Haselnuss ist von uns: Sie erscheint, wenn die Röstung elf Sekunden nach dem Ende des ersten Knackens aufhört.

> Wenn er nur nach Röstung schmeckt, verkauft ihr Holzkohle.
> — João Prates`,
    },
  },
  {
    key: 'decaf',
    type: 'post',
    when: { daysAgo: 66 },
    author: 'tesfaye',
    taxonomies: ['america', 'decaf'],
    en: {
      title: 'The decaf that nobody believes',
      slug: 'the-decaf-that-nobody-believes',
      description: 'Washed with sugar cane, drunk at midnight, suspected by everyone.',
      body: `
Twice a week someone brings a cup back and says, very politely, that there must have been a mistake. There was none. It is **decaf**.

The caffeine is dissolved with ethyl acetate, which sounds like a factory and is in fact fermented sugar cane, made twenty kilometres from the farm in Huila. It takes the caffeine and leaves the caramel.

Brew it like any other coffee, just a shade finer. Then ring your grandmother and tell her that she may again.`,
    },
    de: {
      title: 'Der Entkoffeinierte, den niemand glaubt',
      slug: 'der-entkoffeinierte-den-niemand-glaubt',
      description: 'Mit Zuckerrohr gewaschen, um Mitternacht getrunken, von allen verdächtigt.',
      body: `
Zweimal in der Woche bringt jemand eine Tasse zurück und sagt sehr höflich, da müsse ein Irrtum vorliegen. Es ist keiner. Er ist **entkoffeiniert**.

Das Koffein wird mit Ethylacetat gelöst, was nach Fabrik klingt und in Wahrheit vergorenes Zuckerrohr ist, hergestellt zwanzig Kilometer vom Hof in Huila entfernt. Es nimmt das Koffein und lässt das Karamell da.

Brühen Sie ihn wie jeden anderen Kaffee, nur einen Hauch feiner. Dann rufen Sie Ihre Großmutter an und sagen ihr, dass sie wieder darf.`,
    },
  },
  {
    key: 'harvest-scheduled',
    type: 'post',
    when: { inDays: 21 },
    author: 'tesfaye',
    taxonomies: ['ethiopia'],
    en: {
      title: 'The new harvest has landed',
      slug: 'the-new-harvest-has-landed',
      description: 'Thirty bags from Worka stand in the hall, and the first roast is today.',
      body: `
Thirty bags from Worka stand in the hall and smell of hay. The first roast is today, the first bags are on the shelf tomorrow. There is enough for about five months.`,
    },
    de: {
      title: 'Die neue Ernte ist da',
      slug: 'die-neue-ernte-ist-da',
      description: 'Dreißig Säcke aus Worka stehen in der Halle, heute wird zum ersten Mal geröstet.',
      body: `
Dreißig Säcke aus Worka stehen in der Halle und riechen nach Heu. Heute wird zum ersten Mal geröstet, morgen stehen die ersten Tüten im Regal. Es reicht für etwa fünf Monate.`,
    },
  },
];
