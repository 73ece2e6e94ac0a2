import { topicOf } from "./remote.ts";

/** Files around a remote that has a repository of its own, by their path in it. */
export function repositoryFiles(name: string, biome: object): Record<string, string> {
  return {
    ".editorconfig": `root = true

[*]
charset = utf-8
end_of_line = lf
insert_final_newline = true
indent_style = space
indent_size = 2
`,
    ".gitignore": `node_modules/
dist/
.cache/
*.log
.DS_Store
`,
    // As in the platform's repository: no lock file says which registry it was made with.
    ".npmrc": `audit=false
fund=false
omit-lockfile-registry-resolved=true
`,
    ".github/CODEOWNERS": `# Replace the team's name by that of yours.

*          @optimyz/${topicOf(name)}
/vendor/   @optimyz/platform
`,
    "biome.json": `${JSON.stringify(biome, null, 2)}\n`,
    "README.md": readme(name),
  };
}

const readme = (name: string): string => `# ${name}

One front-end of the site, built, tested, released and rolled back from here alone. Needs Node 24 or newer.

| Step | Command |
| --- | --- |
| Install | \`npm install\` |
| Work on it alone | \`npm run dev\`, with the data of the site on port 8787, or of \`-- --to https://www.example.com\` |
| Work on it inside a site | \`npm run dev -- --in-site --to https://www.example.com\`, and open the address that it prints |
| Test and check | \`npm test\`, \`npm run check\` |
| Learn what other teams offer now | \`npx optimyz types --from https://www.example.com\` |
| Make your signing key, once | \`npx optimyz keys --to https://www.example.com new\` |
| Release | \`RELEASE_TOKEN=… npx optimyz release --to https://www.example.com --reason "New dates"\` |
| First to a share of the visitors | the same with \`--canary 10\` |
| Look only | the same with \`--publish-only\` |
| See what happened | \`RELEASE_TOKEN=… npx optimyz releases --to https://www.example.com history\` |
| Take it back | \`RELEASE_TOKEN=… npx optimyz releases --to https://www.example.com rollback <revision> --only ${name}\` |

An administrator makes the deploy token (admin → Releases → Tokens). It can publish and promote this front-end and nothing
else. \`.github/workflows/release.yml\` wants it as the secret \`RELEASE_TOKEN\`, a signing key as the secret
\`RELEASE_KEY\` (\`npx optimyz keys\`), and the site's address as the variable \`SITE_URL\`.

## What is where

| Place | What |
| --- | --- |
| \`src/app.ts\` | pages with their paths, roles and links, and slots that other teams place: a literal without imports |
| \`src/pages\`, \`src/slots\` | what it loads when it is needed |
| \`messages.ts\` | what people read, in English and for translators; \`src/texts.ts\` says it in the page's language |
| \`src/live-set.d.ts\` | generated: what slots and pages of other teams need, so that the compiler knows; renewed by \`npx optimyz types\` alone |
| \`rspack.config.ts\` | the build: the name and the port of the development server are all that differs between teams |
| \`vendor\` | the shared packages: \`@optimyz/contract\`, \`kit\`, \`ui\` and \`build\` |

## The shared packages

They come from \`vendor\` until the platform publishes them to a registry of yours. A new version is a new file there and
\`npm install @optimyz/kit@./vendor/<file>\`; from a registry it is \`npm install --save-exact @optimyz/kit@<version>\`. The changelog of each is in
the package. The site provides \`react\`, \`@optimyz/kit\` and the other packages that exist once on a page: the gate compares the
versions and the exports that this front-end uses with those, and says what to do when they do not fit.
`;
