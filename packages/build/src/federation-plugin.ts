import { createRequire, registerHooks } from "node:module";

// The plugin loads its tools for the types of remotes whether they are used or not (here: `dts: false`), which would be a
// third of the time in which a build starts.
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier.startsWith("@module-federation/dts-plugin") ? `${import.meta.dirname}/no-types.cjs` : specifier,
      context,
    ),
});
const plugin: typeof import("@module-federation/enhanced/rspack") = createRequire(import.meta.url)(
  "@module-federation/enhanced/rspack",
);
hooks.deregister();

/** Makes a remote's container and the manifest of it. */
export const { ModuleFederationPlugin } = plugin;
