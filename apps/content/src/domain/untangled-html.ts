import { Parser } from 'htmlparser2';

/** How many open elements a parser may visit, for all tags together: 50 for each of a million tags. That takes about 0.2 s. */
const maxSteps = 50_000_000;
/** HTML with fewer tags cannot take that many steps. */
const manyTags = 5_000;
const anyTag = /<[^>]*(?:>|$)/g;

/**
 * The HTML, or only its text if its nesting would make the parser's time grow with the square of its length: at each tag a parser may visit
 * all open elements.
 */
export function untangled(html: string): string {
  return hasManyTags(html) && isTangled(html) ? html.replaceAll(anyTag, ' ') : html;
}

function hasManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= manyTags; at = html.indexOf('<', at + 1)) count += 1;
  return count > manyTags;
}

function isTangled(html: string): boolean {
  const parser = new MeasuringParser();
  parser.write(html);
  return parser.isTangled;
}

/** Stops at the tag that takes the last step. */
class MeasuringParser extends Parser {
  private depth = 0;
  private steps = 0;

  constructor() {
    super({
      onopentagname: () => {
        this.depth += 1;
        this.takeSteps();
      },
      onclosetag: () => {
        this.depth -= 1;
      },
    });
  }

  get isTangled(): boolean {
    return this.steps > maxSteps;
  }

  override onclosetag(start: number, end: number): void {
    const before = this.depth;
    super.onclosetag(start, end);
    // The search for the element failed. An open element is found after as many steps as elements are closed with it.
    if (this.depth >= before) this.takeSteps();
  }

  private takeSteps(): void {
    this.steps += this.depth;
    if (this.isTangled) this.pause();
  }
}
