import type { PublicTaxonomy } from '@headwater/contracts';

import { type TaxonomyItem, taxonomyOfItem } from './taxonomies';

/** A taxonomy of a list. What is made of it is made once, however many entries show it. */
export class ListedTerm {
  #message: PublicTaxonomy | undefined;
  #json: string | undefined;

  constructor(private readonly item: TaxonomyItem) {}

  get taxonomyId(): number {
    return this.item[0];
  }

  get message(): PublicTaxonomy {
    return (this.#message ??= taxonomyOfItem(this.item));
  }

  /** As the REST API writes it. */
  get json(): string {
    const [id, type, name, slug, parent_id] = this.item;
    return (this.#json ??= JSON.stringify({ id, type, name, slug, parent_id }));
  }
}

/** That an entry has a taxonomy. */
export type AssignedItem = [entryId: number, taxonomyId: number];

/** Which taxonomies each entry of a list shows. */
export class AssignedTerms {
  readonly #terms: ListedTerm[] = [];
  readonly #placeOf = new Map<number, number>();
  readonly #placesOf = new Map<number, number[]>();

  /** Adds each taxonomy once, in the order in which entries show theirs. */
  addTerm(item: TaxonomyItem): void {
    this.#placeOf.set(item[0], this.#terms.length);
    this.#terms.push(new ListedTerm(item));
  }

  /** After all terms, in any order. A taxonomy that was assigned and is no longer there has no term. */
  assign([entryId, taxonomyId]: AssignedItem): void {
    const place = this.#placeOf.get(taxonomyId);
    if (place === undefined) return;
    const places = this.#placesOf.get(entryId);
    if (places === undefined) this.#placesOf.set(entryId, [place]);
    else places.push(place);
  }

  of(entryId: number): ListedTerm[] {
    const places = this.#placesOf.get(entryId) ?? [];
    return places.sort((one, other) => one - other).map((place) => this.#terms[place]!);
  }
}
