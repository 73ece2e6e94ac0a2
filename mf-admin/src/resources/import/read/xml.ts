import { Parser } from "saxen";

interface Listener {
  /** The name is without a prefix. */
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/**
 * Reads XML from its beginning to its end.
 * @throws Error for what is no XML
 */
export function readXml(xml: string, { open, close, text }: Listener): void {
  const own = (name: string) => name.slice(name.indexOf(":") + 1);
  new Parser()
    .on("openTag", (name, attributes, decode) =>
      open?.(own(name), (attribute) => {
        const value = attributes()[attribute];
        return value === undefined ? undefined : decode(value);
      }),
    )
    .on("closeTag", (name) => close?.(own(name)))
    .on("text", (found, decode) => text?.(decode(found)))
    .on("cdata", (found) => text?.(found))
    .on("error", (error) => {
      throw error;
    })
    .parse(xml);
}
