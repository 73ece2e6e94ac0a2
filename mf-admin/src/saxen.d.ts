/** The part of saxen that the admin uses: events of XML, one after the other. */
declare module "saxen" {
  export class Parser {
    on(
      event: "openTag",
      listener: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: (text: string) => string,
      ) => void,
    ): this;
    on(event: "closeTag", listener: (name: string) => void): this;
    on(event: "text" | "cdata", listener: (text: string, decode: (text: string) => string) => void): this;
    /** What begins with `<!` and is neither a comment nor CDATA: a DOCTYPE. */
    on(event: "attention", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
