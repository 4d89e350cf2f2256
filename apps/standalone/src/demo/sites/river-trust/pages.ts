import type { DemoEntry } from '../../model';

export const pages: DemoEntry[] = [
  {
    key: 'home',
    type: 'page',
    homepage: true,
    when: 'undated',
    author: 'marta',
    image: 'valley',
    fields: { hero_layout: 'full-width', river_length_km: 41 },
    en: {
      title: 'A river that can breathe again',
      slug: 'home',
      description:
        'The Lindach River Trust restores, watches over and explains a small river with a long memory.',
      body: `
For a hundred years the Lindach was treated as a ditch: straightened, walled in, dammed nine times on its way to the lake. Since 2008 we have been taking the walls away again, one meadow at a time.

## What we do

- Give the river room: 6.3 kilometres of bank have been restored so far.
- Open the way: seven of nine weirs can be passed by fish today.
- Watch closely: thirty volunteers measure the water every week of the year.

![The valley of the Lindach on a spring morning](valley)

## Come and see

The path along the restored stretch at Aumatt begins behind the station and takes an hour. Bring boots in spring, and binoculars all year round.`,
    },
    de: {
      title: 'Ein Fluss, der wieder atmen kann',
      slug: 'start',
      description:
        'Der Flussverein Lindach renaturiert, beobachtet und erklärt einen kleinen Fluss mit langem Gedächtnis.',
      body: `
Hundert Jahre lang galt die Lindach als Graben: begradigt, eingemauert, auf dem Weg zum See neunmal gestaut. Seit 2008 nehmen wir die Mauern wieder weg, eine Wiese nach der anderen.

## Was wir tun

- Dem Fluss Raum geben: 6,3 Kilometer Ufer sind bisher wieder naturnah.
- Den Weg öffnen: sieben von neun Wehren sind heute für Fische passierbar.
- Genau hinschauen: dreißig Freiwillige messen das Wasser in jeder Woche des Jahres.

![Das Tal der Lindach an einem Frühlingsmorgen](valley)

## Kommen Sie vorbei

Der Weg entlang der renaturierten Strecke in der Aumatt beginnt hinter dem Bahnhof und dauert eine Stunde. Im Frühling gehören Stiefel dazu, ein Fernglas das ganze Jahr.`,
    },
  },
  {
    key: 'the-river',
    type: 'page',
    when: { daysAgo: 700 },
    author: 'jonas',
    image: 'valley',
    taxonomies: ['projects'],
    en: {
      title: 'The river',
      slug: 'the-river',
      description: 'From a spring under a beech to a lake with swans: the Lindach in four stretches.',
      body: `
The Lindach rises at 812 metres under a beech that is older than the village below it, and reaches the lake forty-one kilometres later.

## Four stretches

1. The headwater: cold, fast, full of stoneflies.
2. The gorge: two weirs, one dipper every few hundred metres.
3. The plain: straightened in 1911, being given back its bends since 2008.
4. The mouth: reed beds, and in autumn the largest gathering of herons in the district.

## Numbers

The mean flow at the mouth is 2.8 cubic metres a second. On the night of the last great flood it was ninety-one.`,
    },
    de: {
      title: 'Der Fluss',
      slug: 'der-fluss',
      description:
        'Von einer Quelle unter einer Buche bis zu einem See mit Schwänen: die Lindach in vier Abschnitten.',
      body: `
Die Lindach entspringt auf 812 Metern unter einer Buche, die älter ist als das Dorf darunter, und erreicht einundvierzig Kilometer später den See.

## Vier Abschnitte

1. Der Oberlauf: kalt, schnell, voller Steinfliegen.
2. Die Schlucht: zwei Wehre, alle paar hundert Meter eine Wasseramsel.
3. Die Ebene: 1911 begradigt, seit 2008 bekommt sie ihre Bögen zurück.
4. Die Mündung: Schilf, und im Herbst die größte Reiherversammlung des Bezirks.

## Zahlen

Im Mittel fließen an der Mündung 2,8 Kubikmeter in der Sekunde. In der Nacht des letzten großen Hochwassers waren es einundneunzig.`,
    },
  },
  {
    key: 'news',
    type: 'archive',
    when: { daysAgo: 700 },
    author: 'ines',
    en: {
      title: 'News from the banks',
      slug: 'news',
      description: 'What happens on the river, told by those who stood in it.',
      body: `
What happens on the river, told by those who stood in it. We write when there is something to say: about twice a month, more often after rain.`,
    },
    de: {
      title: 'Aktuelles vom Ufer',
      slug: 'aktuelles',
      description: 'Was am Fluss geschieht, erzählt von denen, die darin standen.',
      body: `
Was am Fluss geschieht, erzählt von denen, die darin standen. Wir schreiben, wenn es etwas zu sagen gibt: etwa zweimal im Monat, nach Regen öfter.`,
    },
  },
  {
    key: 'get-involved',
    type: 'page',
    when: { daysAgo: 420 },
    author: 'ines',
    image: 'wetland',
    taxonomies: ['trust', 'volunteering'],
    en: {
      title: 'Get involved',
      slug: 'get-involved',
      description: 'Six Saturdays a year in waders, or ten minutes a week with a thermometer.',
      body: `
You do not need to know anything about rivers to help one. Gloves, waders and soup are ours; curiosity is yours.

## Ways to help

- Volunteer days: the second Saturday of every other month, nine to one.
- Water watch: ten minutes a week with a thermometer and a colour chart.
- Otter patrol: one dawn walk in winter, looking for prints.

Write to hello@lindach.example and tell us where you live. We will tell you which stretch is yours.`,
    },
    de: {
      title: 'Mitmachen',
      slug: 'mitmachen',
      description:
        'Sechs Samstage im Jahr in der Wathose oder zehn Minuten in der Woche mit dem Thermometer.',
      body: `
Man muss nichts über Flüsse wissen, um einem zu helfen. Handschuhe, Wathosen und Suppe haben wir, die Neugier bringen Sie mit.

## So können Sie helfen

- Arbeitseinsätze: jeden zweiten Monat am zweiten Samstag, von neun bis eins.
- Wasserwache: zehn Minuten in der Woche mit Thermometer und Farbskala.
- Otterstreife: im Winter ein Gang in der Morgendämmerung, auf Spurensuche.

Schreiben Sie an hello@lindach.example, wo Sie wohnen. Wir sagen Ihnen, welcher Abschnitt Ihrer ist.`,
    },
  },
  {
    key: 'donate',
    type: 'page',
    when: { daysAgo: 400 },
    author: 'marta',
    taxonomies: ['trust'],
    en: {
      title: 'Donate',
      slug: 'donate',
      description: 'One metre of living bank costs forty-five euros.',
      body: `
One metre of living bank costs forty-five euros: a third of it is willow, a third is gravel, a third is the excavator that takes out the concrete.

We spend ninety-one cents of every euro on the river. The other nine pay for the insurance, the boots and the stamps. The accounts are public and lie in the office for anyone to read.`,
    },
    de: {
      title: 'Spenden',
      slug: 'spenden',
      description: 'Ein Meter lebendiges Ufer kostet fünfundvierzig Euro.',
      body: `
Ein Meter lebendiges Ufer kostet fünfundvierzig Euro: ein Drittel davon sind Weiden, ein Drittel ist Kies, ein Drittel der Bagger, der den Beton herausnimmt.

Einundneunzig Cent von jedem Euro gehen in den Fluss. Die übrigen neun bezahlen die Versicherung, die Stiefel und die Briefmarken. Die Abrechnung ist öffentlich und liegt für alle im Büro.`,
    },
  },
  {
    key: 'contact',
    type: 'page',
    when: { daysAgo: 690 },
    author: 'ines',
    taxonomies: ['trust'],
    en: {
      title: 'Contact',
      slug: 'contact',
      description: 'The office in the old pump house is open on Tuesdays and Thursdays.',
      body: `
Lindach River Trust, Pump House, Aumatt 3. The office is open on Tuesdays and Thursdays from two to six; if nobody answers, we are on the river.

Dead fish, foam or a strange smell? Call the environmental police first, then us. Every hour counts.`,
    },
    de: {
      title: 'Kontakt',
      slug: 'kontakt',
      description: 'Das Büro im alten Pumpenhaus ist dienstags und donnerstags geöffnet.',
      body: `
Flussverein Lindach, Pumpenhaus, Aumatt 3. Das Büro ist dienstags und donnerstags von zwei bis sechs besetzt; wenn niemand abnimmt, sind wir am Fluss.

Tote Fische, Schaum oder ein seltsamer Geruch? Rufen Sie zuerst die Umweltpolizei, dann uns. Jede Stunde zählt.`,
    },
  },
];
