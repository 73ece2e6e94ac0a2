/** An element of some HTML, with its text. */
export interface HtmlElement {
  /** In small letters, as its attributes' names are. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Comes after the HTML that is read: whatever swallows it would swallow the rest of a document. */
const END = "end-of-html";

/** Elements whose content is another tree, in which no end tag of the document around them counts. */
const TREES = "template, svg, math, select";

/**
 * The elements of HTML that a selector matches, as a browser's parser finds them. What stands in `noscript` is read as a
 * browser without scripts reads it.
 * @returns undefined when something in it has no end, such as a comment, a quote or a text area
 */
export async function elementsIn(text: string, selector = "*"): Promise<HtmlElement[] | undefined> {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const read = { open: 0, isWhole: false, withoutScripts: "" };
  const rewriter = new HTMLRewriter()
    .on(TREES, {
      element(element) {
        try {
          element.onEndTag(() => {
            read.open -= 1;
          });
          read.open += 1;
        } catch {
          // It has ended with its start: `<svg/>`.
        }
      },
    })
    .on("noscript", {
      text(chunk) {
        read.withoutScripts += chunk.text;
      },
    })
    .on(selector, {
      element({ tagName, attributes }) {
        if (tagName === END) return;
        const pairs = [...attributes].map(([name = "", value = ""]) => [name.toLowerCase(), decoded(value)] as const);
        // Of two attributes of one name the first counts.
        elements.push({ name: tagName.toLowerCase(), attributes: Object.fromEntries(pairs.reverse()), text: "" });
      },
    })
    .on("title", {
      text(chunk) {
        const last = elements.at(-1);
        if (last?.name === "title") last.text += chunk.text;
      },
    })
    .on(END, {
      element() {
        read.isWhole = read.open === 0;
      },
    });
  try {
    await rewriter.transform(new Response(`${text}<${END}></${END}>`)).arrayBuffer();
  } catch {
    return undefined;
  }
  if (!read.isWhole) return undefined;
  // A reference may have been cut in two.
  const found = elements.map((element) => ({ ...element, text: decoded(element.text) }));
  if (!read.withoutScripts.includes("<")) return found;
  const more = await elementsIn(read.withoutScripts, selector);
  return more && [...found, ...more];
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Text with React's character references, and those of numbers, in the clear. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot));/gi,
    (all, hex?: string, number?: string, name = "") =>
      hex || number ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number)) : (NAMED[name] ?? all),
  );

/** An element as a sentence names it, such as `<meta http-equiv="refresh">`. */
export function nameOf({ name, attributes }: HtmlElement): string {
  const [said] = ["http-equiv", "name", "property", "rel", "id"].filter((each) => attributes[each] !== undefined);
  return said ? `<${name} ${said}="${(attributes[said] ?? "").slice(0, 60)}">` : `<${name}>`;
}

/** A picture that React wants early. */
export const isPicturePreload = ({ name, attributes }: HtmlElement): boolean =>
  name === "link" && attributes.rel === "preload" && attributes.as === "image";
