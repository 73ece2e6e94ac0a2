import { federation } from "@module-federation/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        ssr: { target: "webworker", noExternal: true },
        build: {
          outDir: "dist/server",
          rollupOptions: { external: ["react"], output: { entryFileNames: "entry.js" } },
        },
      }
    : {
        base: "",
        build: { target: "esnext", outDir: "dist", modulePreload: false, rollupOptions: { input: "src/app.js" } },
        plugins: [
          federation({
            name: "mf_vue",
            filename: "remoteEntry.js",
            exposes: { "./app": "./src/app.js" },
            shared: { react: { singleton: true, import: false, requiredVersion: "^19.0.0" } },
            manifest: true,
            dts: false,
          }),
        ],
      },
);
