import type { CssNode, Selector, SelectorList } from "css-tree";

/**
 * What is known of every element that a selector matches: it may be anybody's, it has a class of the front-end's own or
 * lies below one that has, or it certainly lies below one. Each says more than the one before.
 */
export type Reach = 0 | 1 | 2;
export const OUTSIDE = 0;
export const OWN = 1;
const BELOW_OWN = 2;

/** What is true of all elements that one of several selectors matches. */
export const reachOfAll = (reaches: readonly Reach[]): Reach =>
  reaches.reduce<Reach>((all, each) => (each < all ? each : all), reaches.length === 0 ? OUTSIDE : BELOW_OWN);

/**
 * @param prefix how the front-end's own classes begin
 * @param nesting what is known of the elements that `&` stands for: outside of every rule that is the root
 */
export function reachOf(selector: Selector, prefix: string, nesting: Reach): Reach {
  let reach: Reach = OUTSIDE;
  for (const node of selector.children) {
    if (node.type === "Combinator") reach = reachAfter(reach, node.name);
    else reach = more(reach, claimOf(node, prefix, nesting));
  }
  return reach;
}

/** A class of another front-end among the words of a selector, or undefined. */
export function foreignClass(words: readonly string[], prefix: string): string | undefined {
  return words.find((name) => /^(?:shell|mf-[a-z0-9-]+)__/.test(name) && !name.startsWith(prefix));
}

const more = (one: Reach, other: Reach): Reach => (one > other ? one : other);

/** Siblings of the remote's element may be anybody's; those of an element below one lie below it as well. */
function reachAfter(reach: Reach, combinator: string): Reach {
  if (combinator === " " || combinator === ">") return reach === OUTSIDE ? OUTSIDE : BELOW_OWN;
  return (combinator === "+" || combinator === "~") && reach === BELOW_OWN ? BELOW_OWN : OUTSIDE;
}

/** What one part of a compound selector says of its element. What `:not()` and `:has()` name is another one, or none. */
function claimOf(node: CssNode, prefix: string, nesting: Reach): Reach {
  if (node.type === "ClassSelector") return node.name.startsWith(prefix) ? OWN : OUTSIDE;
  if (node.type === "NestingSelector") return nesting;
  if (node.type !== "PseudoClassSelector" || !["is", "where"].includes(node.name.toLowerCase())) return OUTSIDE;
  const lists = [...(node.children ?? [])].filter((each): each is SelectorList => each.type === "SelectorList");
  const selectors = lists.flatMap((list) => list.children.toArray());
  return reachOfAll(selectors.map((each) => (each.type === "Selector" ? reachOf(each, prefix, nesting) : OUTSIDE)));
}
