declare module "*?raw" {
  const text: string;
  export default text;
}

interface ImportMeta {
  /** Vite's: the texts of the files that fit a pattern, by their paths. */
  glob(pattern: string, options: { query: "?raw"; import: "default"; eager: true }): Record<string, string>;
}
