import path from "node:path";

/** Images of the demo content. */
export const imageFile = (name: string): string =>
  path.join(import.meta.dirname, "../../worker/demo/images", `${name}.webp`);
