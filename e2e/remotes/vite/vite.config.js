// A stock build: nothing of it is of this project.
import { federation } from "@module-federation/vite";
import { defineConfig } from "vite";

const css = { modules: { generateScopedName: "mf-stock__[local]" } };

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        css,
        build: {
          outDir: "dist/server",
          rollupOptions: {
            external: ["react", "@optimyz/kit"],
            output: { entryFileNames: "entry.js" },
          },
        },
      }
    : {
        base: "",
        css,
        build: { target: "esnext", outDir: "dist", modulePreload: false, rollupOptions: { input: "src/app.js" } },
        plugins: [
          federation({
            name: "mf_stock",
            filename: "remoteEntry.js",
            exposes: { "./app": "./src/app.js" },
            shared: {
              react: { singleton: true, import: false, requiredVersion: "^19.0.0" },
              "@optimyz/kit": { singleton: true, import: false, requiredVersion: "^1.7.0" },
            },
            manifest: true,
            dts: false,
          }),
        ],
      },
);
