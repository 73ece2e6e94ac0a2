/** The parser and the walker alone: the package's own entry includes all properties of CSS. */
declare module "css-tree/parser" {
  export { parse as default } from "css-tree";
}

declare module "css-tree/tokenizer" {
  export { tokenize, tokenTypes } from "css-tree";
}
