/** The parser and the walker alone: the package's own entry brings all properties of CSS along. */
declare module "css-tree/parser" {
  export { parse as default } from "css-tree";
}

declare module "css-tree/tokenizer" {
  export { tokenize, tokenTypes } from "css-tree";
}
