import type { TaxonomyItem } from './taxonomies';

/** Which taxonomies each entry of a list shows. */
export class AssignedTerms<Term> {
  readonly #terms: Term[] = [];
  readonly #placeOf = new Map<number, number>();
  readonly #placesOf = new Map<number, number[]>();

  constructor(private readonly make: (item: TaxonomyItem) => Term) {}

  /** Each taxonomy once, in the order in which entries show theirs. */
  addTerm(item: TaxonomyItem): void {
    this.#placeOf.set(item[0], this.#terms.length);
    this.#terms.push(this.make(item));
  }

  /** After all terms, in any order. What was assigned and is no longer there has no term. */
  assign([entryId, taxonomyId]: AssignedItem): void {
    const place = this.#placeOf.get(taxonomyId);
    if (place === undefined) return;
    const places = this.#placesOf.get(entryId);
    if (places === undefined) this.#placesOf.set(entryId, [place]);
    else places.push(place);
  }

  of(entryId: number): Term[] {
    const places = this.#placesOf.get(entryId) ?? [];
    return places.sort((one, other) => one - other).map((place) => this.#terms[place]!);
  }
}

/** That an entry has a taxonomy. */
export type AssignedItem = [entryId: number, taxonomyId: number];
