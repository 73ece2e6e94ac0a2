import { LOCK_SET_ID, ROOT_ID, STATE_ID } from "@optimyz/contract/protocol/document";
import { elementsIn, type HtmlElement, isPicturePreload, nameOf } from "./html-elements.ts";

/** Elements that act on the whole document, wherever they are in it. */
const ELEMENTS = new Set([
  ...["base", "meta", "link", "style", "script", "object", "embed"],
  // A second one gives its attributes to the first, or ends the document.
  ...["html", "head", "body", "frameset", "plaintext"],
]);

/** Ids that document and shell look for. */
const RESERVED: readonly string[] = [ROOT_ID, LOCK_SET_ID, STATE_ID];

/** Forms and pictures of this name are variables of the window, as the root element is. */
const isReserved = ({ name: element, attributes: { id = "", name } }: HtmlElement): boolean =>
  RESERVED.includes(id) || (NAMED.has(element) && name === ROOT_ID);

/** Named elements of these kinds hide what window and document have by that name, such as `querySelector`. */
const NAMED = new Set(["form", "img", "iframe"]);

const isRefused = (element: HtmlElement): boolean =>
  (ELEMENTS.has(element.name) && !isPicturePreload(element)) || isReserved(element);

const SELECTOR = [...ELEMENTS, "[id]", "[name]"].join(", ");

/** Instead of names: HTML in which something has no end. */
export const ENDLESS = "HTML that has no end";

/**
 * What the HTML inside the root element may not hold, of a page as of a slot, by name: the edge leaves out whoever renders
 * it, and the gate refuses the release.
 */
export async function refusedIn(body: string): Promise<string[]> {
  const elements = await elementsIn(body, SELECTOR);
  return elements ? elements.filter(isRefused).map(nameOf) : [ENDLESS];
}

/** A rule of the gate alone: what is refused, and what to do instead. */
interface Rule {
  applies: (element: HtmlElement) => boolean;
  /** Whether a page may do it and a slot may not. */
  isOfSlots?: boolean;
  what: (element: HtmlElement) => string;
  fix: string;
}

const RULES: readonly Rule[] = [
  {
    applies: ({ attributes }) => attributes.accesskey !== undefined,
    what: ({ name }) => `an access key on <${name}>`,
    fix: "Leave accessKey out: keys belong to the whole document, and to those who use a screen reader.",
  },
  {
    applies: ({ name, attributes }) => NAMED.has(name) && attributes.name !== undefined,
    what: ({ name, attributes }) => `<${name} name="${attributes.name}">`,
    fix: "Leave the name out: it would hide what `document` has by that name. Use an id or a ref.",
  },
  {
    isOfSlots: true,
    applies: ({ attributes }) => attributes.autofocus !== undefined,
    what: ({ name }) => `autofocus on <${name}>`,
    fix: "Leave autoFocus out: where a page begins is the page's to say.",
  },
  {
    isOfSlots: true,
    applies: ({ name, attributes }) => name === "dialog" && attributes.open !== undefined,
    what: () => "an open <dialog>",
    fix: "Open it by showModal when somebody asks for it.",
  },
];

/** What only the gate refuses, because it harms less than a page without its HTML would. */
export async function refusedByGate(
  body: string,
  { isSlot }: { isSlot: boolean },
): Promise<{ what: string; fix: string }[]> {
  const all = (await elementsIn(body, "[accesskey], [name], [autofocus], dialog, [id], [form]")) ?? [];
  const found = RULES.filter(({ isOfSlots }) => isSlot || !isOfSlots).flatMap(({ applies, what, fix }) =>
    all.filter(applies).map((element) => ({ what: what(element), fix })),
  );
  const ids = new Set<string>();
  const twice = new Set<string>();
  for (const { attributes } of all) {
    if (attributes.id === undefined) continue;
    if (ids.has(attributes.id)) twice.add(attributes.id);
    ids.add(attributes.id);
  }
  const foreign = all.filter(({ attributes: { form } }) => isSlot && form !== undefined && !ids.has(form));
  return [
    ...found,
    ...[...twice].map((id) => ({
      what: `the id ${id} twice`,
      fix: "Make it with useId: labels, links and scripts find the first of two only.",
    })),
    ...foreign.map(({ name, attributes: { form } }) => ({
      what: `<${name} form="${form}">, which is part of no form of its own`,
      fix: "Put the field into the slot's own form: the page's forms are the page's.",
    })),
  ];
}
