declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.css";
declare module "*.avif" {
  const url: string;
  export default url;
}
declare module "*?url" {
  const url: string;
  export default url;
}
declare module "*.woff2" {
  const url: string;
  export default url;
}

declare module "*.webp" {
  const url: string;
  export default url;
}
declare module "*.svg" {
  const url: string;
  export default url;
}
/** A file of translations as a release has it; in tests. */
declare module "*?catalogue" {
  const catalogue: import("@optimyz/contract/protocol/languages").Catalogue;
  export default catalogue;
}
