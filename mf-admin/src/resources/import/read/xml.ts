import { Parser } from "saxen";

interface Listener {
  /** The name is without a prefix, `whole` with it. */
  open?: (name: string, attribute: (name: string) => string | undefined, whole: string) => void;
  close?: (name: string, whole: string) => void;
  text?: (text: string) => void;
}

/**
 * Reads XML from its beginning to its end.
 * @throws Error for what is no XML, and for a DOCTYPE, which can declare entities
 */
export function readXml(xml: string, { open, close, text }: Listener): void {
  const own = (name: string) => name.slice(name.indexOf(":") + 1);
  new Parser()
    .on("openTag", (name, attributes, decode) =>
      open?.(
        own(name),
        (attribute) => {
          const value = attributes()[attribute];
          return value === undefined ? undefined : decode(value);
        },
        name,
      ),
    )
    .on("closeTag", (name) => close?.(own(name), name))
    .on("attention", () => {
      throw new Error("A DOCTYPE is not read.");
    })
    .on("text", (found, decode) => text?.(decode(found)))
    .on("cdata", (found) => text?.(found))
    .on("error", (error) => {
      throw error;
    })
    .parse(xml);
}
