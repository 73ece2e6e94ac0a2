import type { CssNode, Selector, SelectorList } from "css-tree";

/** What a compound selector matches: an element with a class of the front-end's own, one below such an element, or any. */
type Reach = "own" | "inside" | "outside";

/** Whether every element that a selector matches has a class of the front-end's own or lies below one that has. */
export function staysInside(selector: Selector, prefix: string): boolean {
  return reachOf(selector.children.toArray(), prefix, "outside") !== "outside";
}

/** A class of another front-end among the words of a selector, or undefined. */
export function foreignClass(words: readonly string[], prefix: string): string | undefined {
  return words.find((name) => /^(?:shell|mf-[a-z0-9-]+)__/.test(name) && !name.startsWith(prefix));
}

function reachOf(nodes: readonly CssNode[], prefix: string, start: Reach): Reach {
  let reach = start;
  let compound: CssNode[] = [];
  let combinator = " ";
  const finish = () => {
    reach = isOwn(compound, prefix) ? "own" : reachAfter(reach, combinator);
    compound = [];
  };
  for (const node of nodes) {
    if (node.type !== "Combinator") {
      compound.push(node);
      continue;
    }
    if (compound.length > 0) finish();
    combinator = node.name;
  }
  finish();
  return reach;
}

/** A sibling of one's own element may be anybody's; everything below it, and next to that, is its own. */
function reachAfter(reach: Reach, combinator: string): Reach {
  const isSibling = combinator === "+" || combinator === "~";
  if (reach === "own") return isSibling ? "outside" : "inside";
  return reach;
}

/** Whether a compound needs one's own class. `:not()` and `:has()` name another element, or none. */
function isOwn(compound: readonly CssNode[], prefix: string): boolean {
  return compound.some((node) => {
    if (node.type === "ClassSelector") return node.name.startsWith(prefix);
    // The rule around it has been judged.
    if (node.type === "NestingSelector") return true;
    return (
      node.type === "PseudoClassSelector" && ["is", "where"].includes(node.name) && areAllOwn(node.children, prefix)
    );
  });
}

function areAllOwn(children: Iterable<CssNode> | null, prefix: string): boolean {
  const lists = [...(children ?? [])].filter((node): node is SelectorList => node.type === "SelectorList");
  const selectors = lists.flatMap((list) => list.children.toArray());
  return (
    selectors.length > 0 &&
    selectors.every((each) => each.type === "Selector" && reachOf(each.children.toArray(), prefix, "outside") === "own")
  );
}
