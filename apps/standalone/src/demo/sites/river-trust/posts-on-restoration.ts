import type { DemoEntry } from '../../model';

export const postsOnRestoration: DemoEntry[] = [
  {
    key: 'aumatt-opened',
    type: 'post',
    when: { daysAgo: 4 },
    author: 'jonas',
    image: 'valley',
    taxonomies: ['restoration', 'volunteering'],
    en: {
      title: 'The river has chosen its own bed at Aumatt',
      slug: 'the-river-has-chosen-its-own-bed-at-aumatt',
      description:
        'Three weeks after the last wall came down, the first high water drew a bend that nobody had planned.',
      body: `
We had drawn a plan with a bend to the left. Three weeks after the last wall came down, the first high water came and went to the right.

## What happened

In one night the Lindach moved about four hundred cubic metres of gravel, undercut a poplar and laid it across the new channel. Behind the trunk there is now a pool two metres deep, which no excavator could have made better.

> You can lead a river to water, but you cannot tell it how to lie in it.
> — Jonas Feld, site manager

We have thrown the plan away and marked the new bank with willow stakes. Come and look while it is still bare: in two years nobody will believe that there was concrete here.`,
    },
    de: {
      title: 'In der Aumatt hat sich der Fluss sein Bett selbst gesucht',
      slug: 'in-der-aumatt-hat-sich-der-fluss-sein-bett-selbst-gesucht',
      description:
        'Drei Wochen nach der letzten Mauer zeichnete das erste Hochwasser einen Bogen, den niemand geplant hatte.',
      body: `
Unser Plan sah einen Bogen nach links vor. Drei Wochen nachdem die letzte Mauer gefallen war, kam das erste Hochwasser und ging nach rechts.

## Was geschehen ist

In einer Nacht hat die Lindach rund vierhundert Kubikmeter Kies verlagert, eine Pappel unterspült und quer über die neue Rinne gelegt. Hinter dem Stamm liegt jetzt ein zwei Meter tiefer Kolk, den kein Bagger besser hinbekommen hätte.

> Man kann einen Fluss zum Wasser führen, aber nicht bestimmen, wie er darin liegt.
> — Jonas Feld, Bauleiter

Den Plan haben wir weggeworfen und das neue Ufer mit Weidenpflöcken markiert. Kommen Sie vorbei, solange es noch kahl ist: In zwei Jahren glaubt niemand mehr, dass hier Beton lag.`,
    },
  },
  {
    key: 'mill-weir',
    type: 'post',
    when: { daysAgo: 19 },
    author: 'marta',
    taxonomies: ['fish-passes', 'trout'],
    en: {
      title: 'Eleven steps up the mill weir',
      slug: 'eleven-steps-up-the-mill-weir',
      description: 'The seventh fish pass is open, and the first trout needed less than a day to find it.',
      body: `
At the mill the Lindach falls two metres and ten. For a grayling that is a wall. Since last week there are eleven pools beside it, each nineteen centimetres above the one below.

The water was let in on Monday at ten. On Tuesday at half past six the camera showed a brown trout of thirty-one centimetres in pool four, resting; at ten to seven she was through.

## Still to come

Two weirs remain: the sawmill, whose owner has said yes, and the old power station, where the talks go on. Then, for the first time since 1887, a fish can swim from the lake to the gorge.`,
    },
    de: {
      title: 'Elf Stufen am Mühlewehr',
      slug: 'elf-stufen-am-muehlewehr',
      description:
        'Der siebte Fischpass ist offen, und die erste Forelle hat ihn in weniger als einem Tag gefunden.',
      body: `
An der Mühle fällt die Lindach zwei Meter zehn. Für eine Äsche ist das eine Wand. Seit letzter Woche liegen daneben elf Becken, jedes neunzehn Zentimeter über dem nächsten.

Am Montag um zehn kam das Wasser. Am Dienstag um halb sieben zeigte die Kamera eine Bachforelle von einunddreißig Zentimetern, die in Becken vier Pause machte; um zehn vor sieben war sie oben.

## Was noch fehlt

Zwei Wehre bleiben: die Säge, deren Besitzer zugesagt hat, und das alte Kraftwerk, wo noch verhandelt wird. Dann kann zum ersten Mal seit 1887 ein Fisch vom See bis in die Schlucht schwimmen.`,
    },
  },
  {
    key: 'dead-wood',
    type: 'post',
    when: { daysAgo: 58 },
    author: 'jonas',
    taxonomies: ['restoration'],
    en: {
      title: 'Why we put trees into the water',
      slug: 'why-we-put-trees-into-the-water',
      description: 'A fallen trunk is kitchen, nursery and hiding place. It only has to stay where it is.',
      body: `
People who walk past ask us, kindly, whether we have not forgotten to clear something away. We have not. The trunks lie in the river because a river without wood is a house without furniture.

## What a trunk does

- Upstream of it gravel settles, and trout spawn in gravel.
- Under it there is shade, and in a hot summer shade decides.
- In its bark live more insects than in a hundred metres of bare bank.

Each trunk is tied to two oak posts with steel rope, so that it stays ours in a flood and does not become the bridge's.`,
    },
    de: {
      title: 'Warum wir Bäume ins Wasser legen',
      slug: 'warum-wir-baeume-ins-wasser-legen',
      description: 'Ein umgestürzter Stamm ist Küche, Kinderstube und Versteck. Er muss nur liegen bleiben.',
      body: `
Wer vorbeikommt, fragt uns freundlich, ob wir nicht etwas wegzuräumen vergessen hätten. Haben wir nicht. Die Stämme liegen im Fluss, weil ein Fluss ohne Holz ein Haus ohne Möbel ist.

## Was ein Stamm bewirkt

- Vor ihm lagert sich Kies ab, und in Kies laichen Forellen.
- Unter ihm ist Schatten, und in einem heißen Sommer entscheidet der Schatten.
- In seiner Rinde leben mehr Insekten als auf hundert Metern kahlem Ufer.

Jeder Stamm hängt mit Stahlseil an zwei Eichenpfählen, damit er bei Hochwasser bei uns bleibt und nicht an der Brücke landet.`,
    },
  },
  {
    key: 'sawmill-scheduled',
    type: 'post',
    when: { inDays: 30 },
    author: 'marta',
    taxonomies: ['fish-passes'],
    en: {
      title: 'Work begins at the sawmill weir',
      slug: 'work-begins-at-the-sawmill-weir',
      description: 'From today the path between the sawmill and the footbridge is closed on weekdays.',
      body: `
From today the path between the sawmill and the footbridge is closed on weekdays from seven to five. The diggers have eight weeks, then the trout begin to spawn and everything must be still.

Those who want to watch: there is a bench on the other bank, with a good view and a roof.`,
    },
    de: {
      title: 'An der Säge wird gebaut',
      slug: 'an-der-saege-wird-gebaut',
      description: 'Ab heute ist der Weg zwischen Säge und Steg an Werktagen gesperrt.',
      body: `
Ab heute ist der Weg zwischen Säge und Steg an Werktagen von sieben bis fünf gesperrt. Die Bagger haben acht Wochen, dann beginnen die Forellen zu laichen und alles muss ruhig sein.

Wer zuschauen möchte: Am anderen Ufer steht eine Bank mit guter Sicht und einem Dach.`,
    },
  },
];
