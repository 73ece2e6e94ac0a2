import type { LoaderContext } from "@rspack/core";
import { compiledModule } from "./catalogues.ts";

/** A loader that puts compiled messages in the place of those that are written in `messages.ts`. */
export default function messagesLoader(this: LoaderContext): void {
  const done = this.async();
  compiledModule(this.resourcePath).then(
    (code) => done(null, code),
    (error: Error) => done(error),
  );
}
