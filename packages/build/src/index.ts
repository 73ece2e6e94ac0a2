export { type FrontEnd, type FrontEndBuild, remote, shell } from "./rspack.ts";
