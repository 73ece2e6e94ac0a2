/** What to change in a build, for each toolchain whose configuration says it in its own words. */
export const cures = {
  exposeApp:
    'With `optimyz build`: keep src/app.ts, and let rspack.config.ts be one call of remote(). Rspack, Rsbuild, webpack and Vite: `exposes: { "./app": "./src/app" }` and `manifest: true` in the federation plugin\'s options.',
  container:
    'Build it as an ES module. Rspack, Rsbuild and webpack: `output.module: true` and `library: { type: "module" }` in the federation plugin\'s options; Vite: as the plugin does by itself. The policy of the site lets no other container run.',
  bareImport:
    "If the shell provides it, share it in the federation plugin's options with `import: false`; else let it be part of the build: Rspack, Rsbuild and webpack: no `externals` in the build for browsers; Vite: no `rollupOptions.external` there.",
  ownReact:
    'Share "react" and "react-dom" in the federation plugin\'s options with `import: false`, and import them by these names only. In the build for the edge they are external: Rspack, Rsbuild and webpack: `externals: { react: "module react" }`; Vite: `rollupOptions.external`.',
  wholeBuild:
    "Build again into an empty folder, and upload all of it, as `optimyz release` and `optimyz publish <folder>` do. Rspack and webpack: `output.clean`; Vite: `build.emptyOutDir`.",
  versions:
    "In the platform's repository: use the versions of the root package-lock.json and build again. Elsewhere: install a version that the shell gives, or widen `requiredVersion` in the federation plugin's `shared`. Or release shell and remotes together.",
  manifest:
    "Upload dist/release.json as `optimyz build` makes it, let `optimyz publish <folder>` make it of any other build, or add what is missing.",
  ownName: (prefix: string): string =>
    `Begin it with ${prefix} (where CSS wants two dashes, with --${prefix}). In *.module.css files \`optimyz build\` does so; Rspack, Rsbuild and webpack: \`localIdentName: "${prefix}[local]"\`; Vite: \`css.modules.generateScopedName: "${prefix}[local]"\`.`,
  ownClass:
    "Write it in a *.module.css file, below a class of its own, which the build names for this front-end: `optimyz build` by itself; Rspack, Rsbuild and webpack by `localIdentName`; Vite by `css.modules.generateScopedName`.",
} as const;
