import { allowedAttributes, allowedTags, droppedWhole, isSafeAddress } from "./rules.ts";

/** The HTML as visitors will see it. Reads it in a document of its own, where nothing runs and nothing is loaded. */
export function previewHtml(html: string): string {
  const source = new DOMParser().parseFromString(inert(html), "text/html");
  return [...source.body.childNodes].map(clean).join("");
}

function clean(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? "");
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  const element = node as Element;
  const name = element.localName === "h1" ? "h2" : element.localName;
  if (droppedWhole.has(name)) return "";
  const content = [...element.childNodes].map(clean).join("");
  if (!allowedTags.has(name)) return content;
  const attributes = attributesOf(element, name);
  return EMPTY.has(name) ? `<${name}${attributes}>` : `<${name}${attributes}>${content}</${name}>`;
}

const EMPTY = new Set(["br", "hr", "img", "col"]);

function attributesOf(element: Element, name: string): string {
  const kept = (allowedAttributes[name] ?? []).flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    if (value === null) return [];
    const isAddress = attribute === "href" || attribute === "src";
    return isAddress && !isSafeAddress(name, value) ? [] : [`${attribute}="${escaped(value)}"`];
  });
  if (name === "a") kept.push('rel="noopener noreferrer"');
  return kept.map((attribute) => ` ${attribute}`).join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

interface HtmlPolicy {
  createHTML: (html: string) => unknown;
}

type PolicyHome = typeof globalThis & {
  trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlPolicy };
};

let policy: HtmlPolicy | undefined;

/** Trusted Types guard the parser too, although the document it makes is inert. */
function inert(html: string): string {
  const home = globalThis as PolicyHome;
  if (!home.trustedTypes) return html;
  policy ??= home.trustedTypes.createPolicy("optimyz-prose", { createHTML: (text) => text });
  return policy.createHTML(html) as string;
}
