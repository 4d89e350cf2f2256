import type { DemoEntry } from '../../model';

export const postsFromTheOffice: DemoEntry[] = [
  {
    key: 'annual-meeting',
    type: 'post',
    when: { daysAgo: 45 },
    author: 'marta',
    taxonomies: ['trust'],
    en: {
      title: 'What we decided over soup',
      slug: 'what-we-decided-over-soup',
      description: 'Minutes of the annual meeting, for those who had to leave before the dessert.',
      body: `
One hundred and twelve members came, which is more than there are chairs in the pump house. The accounts were approved, the committee was thanked, and the soup was lentil.

## Decisions

- The membership fee stays at thirty euros.
- We buy the strip of meadow above the footbridge, if the bank agrees.
- The newsletter goes out on paper to everyone who asks for it, and to nobody else.

The question whether dogs may come along on volunteer days was discussed for longer than the budget. They may, on a lead.`,
    },
    de: {
      title: 'Was wir bei der Suppe beschlossen haben',
      slug: 'was-wir-bei-der-suppe-beschlossen-haben',
      description: 'Protokoll der Jahresversammlung für alle, die vor dem Nachtisch gehen mussten.',
      body: `
Hundertzwölf Mitglieder waren da, mehr als es im Pumpenhaus Stühle gibt. Die Rechnung wurde genehmigt, dem Vorstand gedankt, und es gab Linsensuppe.

## Beschlüsse

- Der Mitgliederbeitrag bleibt bei dreißig Euro.
- Wir kaufen den Wiesenstreifen oberhalb des Stegs, wenn die Bank mitmacht.
- Den Rundbrief bekommen alle auf Papier, die darum bitten, und sonst niemand.

Über die Frage, ob Hunde zu den Arbeitseinsätzen mitdürfen, wurde länger gesprochen als über das Budget. Sie dürfen, an der Leine.`,
    },
  },
  {
    key: 'school-class',
    type: 'post',
    when: { daysAgo: 74 },
    author: 'ines',
    image: 'wetland',
    taxonomies: ['trust', 'volunteering'],
    en: {
      title: 'Twenty-two pairs of very small waders',
      slug: 'twenty-two-pairs-of-very-small-waders',
      description: 'Class 3b spent a day in the river and found an animal that builds its house from stones.',
      body: `
The most popular animal of the day was not the trout and not the kingfisher, who came by twice. It was the caddisfly larva, which glues a tube of sand grains together and carries it about.

"Like a caravan," said Emil. "But it doesn't have wheels, because water is the wheels," said Noor, and the matter was settled.

We lend the small waders, the nets and the magnifying glasses to schools free of charge. Write to us two weeks before, and plan a change of clothes for at least four children.`,
    },
    de: {
      title: 'Zweiundzwanzig Paar sehr kleine Wathosen',
      slug: 'zweiundzwanzig-paar-sehr-kleine-wathosen',
      description:
        'Die Klasse 3b verbrachte einen Tag im Fluss und fand ein Tier, das sein Haus aus Steinen baut.',
      body: `
Das beliebteste Tier des Tages war nicht die Forelle und auch nicht der Eisvogel, der zweimal vorbeikam. Es war die Köcherfliegenlarve, die sich aus Sandkörnern eine Röhre klebt und mit sich herumträgt.

„Wie ein Wohnwagen“, sagte Emil. „Aber er hat keine Räder, weil das Wasser die Räder ist“, sagte Noor, und damit war die Sache geklärt.

Die kleinen Wathosen, die Netze und die Lupen verleihen wir kostenlos an Schulen. Schreiben Sie uns zwei Wochen vorher und rechnen Sie mit Ersatzkleidern für mindestens vier Kinder.`,
    },
  },
  {
    key: 'flood-diary',
    type: 'post',
    when: { daysAgo: 160 },
    author: 'marta',
    image: 'valley',
    taxonomies: ['trust', 'monitoring'],
    en: {
      title: 'Diary of a wet night',
      slug: 'diary-of-a-wet-night',
      description:
        'Seven entries between ten in the evening and six in the morning, from the gauge at the pump house.',
      body: `
- 22:10, 84 centimetres. Rain since noon, fine and steady.
- 23:40, 121. The first branches.
- 01:15, 178. The meadow at Aumatt fills, exactly as it should.
- 02:30, 203. A garden chair, a football, a garden chair.
- 03:20, 211. It stays there, as if it were thinking.
- 04:45, 198. Birds.
- 06:00, 164. Coffee.

Before the meadow was given back, the same rain would have stood in the cellars of the mill lane. This time the fire brigade played cards.`,
    },
    de: {
      title: 'Tagebuch einer nassen Nacht',
      slug: 'tagebuch-einer-nassen-nacht',
      description: 'Sieben Einträge zwischen zehn Uhr abends und sechs Uhr morgens, vom Pegel am Pumpenhaus.',
      body: `
- 22:10, 84 Zentimeter. Regen seit Mittag, fein und stetig.
- 23:40, 121. Die ersten Äste.
- 01:15, 178. Die Wiese in der Aumatt füllt sich, genau wie sie soll.
- 02:30, 203. Ein Gartenstuhl, ein Fußball, ein Gartenstuhl.
- 03:20, 211. Da bleibt es, als dächte es nach.
- 04:45, 198. Vögel.
- 06:00, 164. Kaffee.

Bevor der Fluss die Wiese zurückbekam, hätte derselbe Regen in den Kellern der Mühlegasse gestanden. Diesmal spielte die Feuerwehr Karten.`,
    },
  },
  {
    key: 'power-station-draft',
    type: 'post',
    when: 'draft',
    author: 'marta',
    taxonomies: ['fish-passes'],
    en: {
      title: 'The power station: where the talks stand',
      slug: 'the-power-station-where-the-talks-stand',
      description: 'A draft that waits for the lawyers.',
      body: `
Not to be published before both sides have signed. The operator offers a pass on the left bank; we would rather have the turbine's intake screened first.`,
    },
    de: {
      title: 'Das Kraftwerk: Stand der Gespräche',
      slug: 'das-kraftwerk-stand-der-gespraeche',
      description: 'Ein Entwurf, der auf die Juristen wartet.',
      body: `
Nicht veröffentlichen, bevor beide Seiten unterschrieben haben. Der Betreiber bietet einen Fischpass am linken Ufer an; uns wäre zuerst ein Rechen vor der Turbine lieber.`,
    },
  },
];
