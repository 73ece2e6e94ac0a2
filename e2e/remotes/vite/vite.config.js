import { federation } from "@module-federation/vite";
import { defineConfig } from "vite";

// A site takes class names that begin with the front-end's own.
const css = { modules: { generateScopedName: "mf-vite__[local]" } };

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        css,
        ssr: { noExternal: true, external: ["react"] },
        build: {
          ssr: "src/app.js",
          outDir: "dist-server",
          rolldownOptions: { output: { entryFileNames: "entry.js" } },
        },
      }
    : {
        css,
        base: "./",
        plugins: [
          federation({
            name: "mf_vite",
            filename: "remoteEntry.js",
            manifest: true,
            dts: false,
            exposes: { "./app": "./src/app.js" },
            shared: { react: { singleton: true, requiredVersion: "^19.0.0", import: false } },
          }),
        ],
        build: { target: "es2022", rolldownOptions: { input: "src/app.js" } },
      },
);
