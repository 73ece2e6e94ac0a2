import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { type DevelopmentPart, PART_PATH } from "@optimyz/contract/protocol/development-part";
import { PART_FILE } from "@optimyz/contract/protocol/release-files";
import { type Configuration, rspack } from "@rspack/core";
import { frontEndFolder } from "../workspace.ts";
import { describe } from "./describe.ts";

/**
 * Builds a remote's server part after each change of its sources, and gives the last one with what a manifest would say of
 * it. A request waits for a build that is under way; what does not build or load is an error with the reason as its text.
 */
export function serveServerPart(name: string, config: Configuration) {
  const folder = path.join(frontEndFolder(name), "dist/development");
  const compiler = rspack({
    ...config,
    mode: "development",
    devtool: false,
    output: { ...config.output, path: folder },
    optimization: { ...config.optimization, minimize: false },
  });
  let done = () => {};
  let built = new Promise<void>((resolve) => {
    done = resolve;
  });
  let problem: string | undefined;
  let part: Promise<DevelopmentPart> | undefined;
  compiler.hooks.invalid.tap("server part", () => {
    built = new Promise((resolve) => {
      done = resolve;
    });
  });
  compiler.watch({}, (error, stats) => {
    problem = error?.message ?? (stats?.hasErrors() ? stats.toString("errors-only") : undefined);
    part = undefined;
    done();
  });
  const read = async (): Promise<DevelopmentPart> => {
    const file = path.join(folder, PART_FILE);
    return { code: readFileSync(file, "utf8"), part: await describe(name, file) };
  };
  return {
    name: "server-part",
    path: PART_PATH,
    async middleware(_request: IncomingMessage, response: ServerResponse) {
      await built;
      try {
        if (problem !== undefined) throw new Error(problem);
        part ??= read();
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(await part));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        console.error(`The server part of ${name}: ${why}`);
        response.statusCode = 500;
        response.end(why);
      }
    },
  };
}
