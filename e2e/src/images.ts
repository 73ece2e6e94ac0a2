import path from "node:path";

/** Pictures that the demo content is made of. */
export const imageFile = (name: string): string =>
  path.join(import.meta.dirname, "../../worker/demo/images", `${name}.webp`);
