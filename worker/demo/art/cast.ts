import type { Head } from "./head-types.ts";
import { color, hairColor, skin } from "./palette.ts";
import { type Person, person } from "./people.ts";

/** The people who return through the series: three trainers first, then those who learn. */
export const members = {
  asha: {
    head: { skin: skin.honey, hair: "bun", earring: true, bindi: true, flower: true },
    outfit: { kind: "saree", main: color.brick, accent: color.plum },
  },
  vikram: {
    head: { skin: skin.bronze, hair: "wavy", beard: true, glasses: true },
    outfit: { kind: "blazer", main: color.night, accent: color.plum, inner: color.sageLight },
    shoulder: 86,
  },
  leela: {
    head: { skin: skin.wheat, hair: "bob", hairColor: hairColor.silver, glasses: true },
    outfit: { kind: "kurti", main: color.sageDark, accent: color.cream },
  },
  harpreet: {
    head: { skin: skin.honey, hair: "turban", hairColor: color.marigold, beard: true },
    outfit: { kind: "kurta", main: color.cream, accent: color.sageDeep },
    shoulder: 84,
  },
  kavya: {
    head: { skin: skin.wheat, hair: "braid", earring: true },
    outfit: { kind: "kurti", main: color.terracotta, accent: color.cream },
  },
  rohan: {
    head: { skin: skin.bronze, hair: "short" },
    outfit: { kind: "shirt", main: color.sage, accent: color.cream },
    shoulder: 82,
  },
  ananya: {
    head: { skin: skin.deep, hair: "curly", earring: true },
    outfit: { kind: "sweater", main: color.marigold, accent: color.marigoldDeep },
  },
  meher: {
    head: { skin: skin.honey, hair: "long", earring: true },
    outfit: { kind: "blazer", main: color.plumSoft, accent: color.plum, inner: color.cream },
  },
  suresh: {
    head: { skin: skin.bronze, hair: "bald", hairColor: hairColor.grey, moustache: true },
    outfit: { kind: "kurta", main: color.brick, accent: color.marigoldPale, trousers: color.cream },
    shoulder: 84,
  },
} satisfies Record<string, Person>;

/** One of the cast in another pose; changes to the head are laid over the member's own. */
export function as(member: Person, changes: Partial<Omit<Person, "head">> & { head?: Head } = {}): string {
  return person({ ...member, ...changes, head: { ...member.head, ...changes.head } });
}
