import type { ShareScope } from "@optimyz/contract/protocol/container";
import * as zod from "@optimyz/contract/z";
import * as kit from "@optimyz/kit";
import * as router from "@optimyz/kit/router";
import * as react from "react";
import * as jsxDevRuntime from "react/jsx-dev-runtime";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";

/** The installed version of each shared package, which the factory writes into the shell's build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** A package in CommonJS: itself, without the namespace that the bundler would put around it. */
interface CommonJs {
  default?: object;
}

const packages: Readonly<Record<string, object | undefined>> = {
  react: (react as CommonJs).default,
  "react/jsx-runtime": (jsxRuntime as CommonJs).default,
  "react/jsx-dev-runtime": (jsxDevRuntime as CommonJs).default,
  "react-dom": (reactDom as CommonJs).default,
  "@optimyz/kit": kit,
  "@optimyz/kit/router": router,
  "@optimyz/contract/z": zod,
};

/** The packages that all remotes take from the shell, so that each exists once. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(packages).map(([name, module]) => {
    const lib = () => module;
    const version = SHARED_VERSIONS[name] ?? "";
    return [name, { [version]: { from: "shell", loaded: true, lib, get: async () => lib } }];
  }),
);
