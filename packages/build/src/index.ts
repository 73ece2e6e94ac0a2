export { type FrontEnd, remote, shell } from "./rspack.ts";
