import path from "node:path";

/** Pictures that the demo content is made of. */
export const pictureFile = (name: string): string =>
  path.join(import.meta.dirname, "../../worker/demo/images", `${name}.webp`);
