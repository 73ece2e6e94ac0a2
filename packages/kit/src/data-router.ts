/**
 * React Router's data router, which loads and goes from page to page. It is only imported late: the shell's build puts
 * it into a file of its own (`packages/build/src/rspack.ts`), so that a first visit does not need it.
 */
export { UNSAFE_createRouter as createDataRouter } from "react-router";
