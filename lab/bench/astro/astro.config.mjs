import react from "@astrojs/react";
import { defineConfig } from "astro/config";

/** Folder of the site's sources, whose components the islands use. */
const { SITE_SOURCES = "" } = process.env;

export default defineConfig({
  integrations: [react()],
  prefetch: { prefetchAll: true },
  telemetry: false,
  vite: {
    resolve: { alias: { "@site": SITE_SOURCES }, dedupe: ["react", "react-dom", "swiper"] },
    server: { fs: { allow: [SITE_SOURCES] } },
  },
});
