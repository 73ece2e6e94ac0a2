/**
 * React Router's data router, which loads and goes from page to page. It is imported late only: the shell's build puts it
 * into a file of its own (`packages/build/src/rspack.ts`), so that a first visit does without.
 */
export { UNSAFE_createRouter as createDataRouter } from "react-router";
