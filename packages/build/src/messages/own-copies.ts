import path from "node:path";
import { rspack } from "@rspack/core";
import { sha256 } from "../kept-file.ts";

/**
 * Gives each module a copy of the messages that it imports. The bundler joins it with that module and keeps what that module
 * says; one for all would bring the messages of all pages to each of them. What two modules say alike compresses well.
 */
export const ownCopies = (folder: string) =>
  new rspack.NormalModuleReplacementPlugin(/(?:^|\/)messages(?:\.[jt]s)?$/, (found) => {
    const { issuer } = found.contextInfo;
    found.request += `?for=${sha256(path.relative(folder, issuer)).slice(0, 12)}`;
  });
