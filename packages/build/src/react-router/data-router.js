// React Router's data router apart from the parts of the same module that a page needs to be shown; see `rspack.ts`.
export { createRouter as UNSAFE_createRouter } from "@late-router";
