import { serverPartFiles } from "./server-part.ts";

/** Options of a new remote. */
export interface RemoteOptions {
  /** Name of the workspace, such as `mf-events`. */
  name: string;
  /** Port of its development server. */
  port: number;
  /** Exact versions of the packages that every remote has. */
  versions: Readonly<Record<string, string>>;
  /** Whether it has a repository of its own, with the shared packages as tarballs by their name. */
  tarballs?: Readonly<Record<string, string>>;
  /** Whether it has a server part. */
  isVertical?: boolean;
}

/** Longest text of a link in header and footer, as the gate has it. */
const LINK_LENGTH_MAX = 24;

/** `mf-events` is about `events`: the name of its first page and of its URL. */
export const topicOf = (name: string): string => name.replace(/^mf-/, "");

/** The slot that a new remote offers. */
export const slotOf = (topic: string): string => `${topic}-next`;

/** Files of a remote that passes all checks, by their path below its folder. */
export function remoteFiles({ name, port, versions, tarballs, isVertical }: RemoteOptions): Record<string, string> {
  const topic = topicOf(name);
  const title = topic.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
  const linkText = title.slice(0, LINK_LENGTH_MAX).trimEnd();
  const page = `src/pages/${topic}/${topic}-page`;
  return {
    ...(isVertical && serverPartFiles(name)),
    "package.json": `${JSON.stringify(tarballs ? standaloneJson(name, versions, tarballs) : packageJson(name, versions), null, 2)}\n`,
    "rspack.config.ts": `import { remote } from "@optimyz/build";

export default remote({ name: "${name}", port: ${port} });
`,
    "tsconfig.json": `{
  "extends": "@optimyz/build/tsconfig/front-end.json",
  "include": ["src"]
}
`,
    "vitest.config.ts": `import { frontEndTests } from "@optimyz/build/vitest";

export default frontEndTests("${name}");
`,
    "src/app.ts": `import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "${name}",
  routes: [
    {
      path: "/${topic}",
      lazy: () => import("./pages/${topic}/${topic}-page.tsx"),
      // A link in header and footer, before the contact page's, and a line of the sitemap: released with the page.
      handle: {
        role: "${topic}",
        title: "${linkText}",
        nav: { header: { label: "${linkText.toUpperCase()}", order: 45 }, footer: { order: 45 } },
        sitemap: true,
        slots: ["${topic}-next"],
      },
    },
  ],
  slots: { "${topic}-next": () => import("./slots/${topic}-next.tsx") },
} satisfies RemoteApp;
`,
    "src/texts.ts": `import { textsIn } from "@optimyz/kit";

/** What ${name} says, in the page's language. */
export const useText = textsIn("${name}");
`,
    [`src/pages/${topic}/messages.ts`]: `export const title = "${title}";
export const lead = "This page is ready to be filled.";
export const skillsNotLoaded = "The skills could not be loaded.";
export const noSkills = "There are no skills yet.";
`,
    "src/slots/messages.ts": `export const next = "What is next will be here.";
`,
    [`${page}.tsx`]: `import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { appOf, PageMeta, query, Slot, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { Notice, Section, Skeleton } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const firstSkills = query(listSkills, { query: { limit: "3" } });

/** Fetches what the page shows, so that the document has it before any script runs. */
export async function loader({ context }: LoaderFunctionArgs) {
  await appOf(context).queries.prefetch(firstSkills);
  return null;
}

/** The first page of ${name}. */
export function Component() {
  const { status, data, retry } = useQuery(firstSkills);
  const t = useText();
  return (
    <>
      <PageMeta title={t(m.title)} description={t(m.title)} canonical={{ role: "${topic}", fallback: "/${topic}" }} />
      <Section headingLevel={1} title={t(m.title)} lead={t(m.lead)}>
        {status === "loading" && <Skeleton />}
        {status === "error" && (
          <Notice tone="error" retry={retry}>
            {t(m.skillsNotLoaded)}
          </Notice>
        )}
        {data?.length === 0 && <Notice tone="empty">{t(m.noSkills)}</Notice>}
        {data && data.length > 0 && (
          <ul>
            {data.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
        <Slot name="${topic}-next" />
      </Section>
    </>
  );
}
`,
    [`src/slots/${topic}-next.tsx`]: `import { useText } from "../texts.ts";
import * as m from "./messages.ts";

/** A part for any page, of other remotes too: \`<Slot name="${topic}-next" />\`. */
export function Component() {
  const t = useText();
  return <p>{t(m.next)}</p>;
}
`,
    [`${page}.test.tsx`]: `import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "../../app.ts";
import { Component as Next } from "../../slots/${topic}-next.tsx";
// Loaded here, so that the route's lazy import takes no time in the test, however busy the machine is.
import "./${topic}-page.tsx";

const skill = { id: 1, title: "Public Speaking", short_description: "Speak with ease.", image_url: null };

test("the page opens at its URL and lists the skills", async () => {
  renderRemote(app, "/${topic}", stub(listSkills, [skill]));
  expect(await screen.findByRole("heading", { level: 1, name: "${title}" })).toBeVisible();
  expect(await screen.findByText("Public Speaking")).toBeVisible();
});

test("the page says that there are no skills", async () => {
  renderRemote(app, "/${topic}", stub(listSkills, []));
  expect(await screen.findByText("There are no skills yet.")).toBeVisible();
});

test("the page offers a retry when the skills cannot be loaded", async () => {
  renderRemote(
    app,
    "/${topic}",
    stubWith(listSkills, () => new Response(null, { status: 500 })),
  );
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("the slot says what is next", () => {
  render(<Next />);
  expect(screen.getByText("What is next will be here.")).toBeVisible();
});
`,
  };
}

function packageJson(name: string, versions: Readonly<Record<string, string>>) {
  const pick = (...names: string[]) => Object.fromEntries(names.map((each) => [each, versions[each]]));
  return {
    name,
    version: "1.0.0",
    private: true,
    type: "module",
    exports: { "./app": "./src/app.ts" },
    scripts: {
      build: "optimyz build",
      dev: "optimyz dev",
      release: "optimyz release",
      test: "optimyz test",
      workshop: "optimyz dev --workshop",
    },
    dependencies: pick("@optimyz/contract", "@optimyz/kit", "@optimyz/ui", "react"),
    devDependencies: pick("@optimyz/build", "@testing-library/react", "@types/react"),
  };
}

/** The packages that the platform publishes, which a repository of its own keeps as tarballs until there is a registry. */
const shared = ["@optimyz/contract", "@optimyz/kit", "@optimyz/ui"];

function standaloneJson(
  name: string,
  versions: Readonly<Record<string, string>>,
  tarballs: Readonly<Record<string, string>>,
) {
  const pick = (...names: string[]) =>
    Object.fromEntries(names.map((each) => [each, tarballs[each] ?? versions[each]]));
  const { dependencies: _, devDependencies: __, exports: ___, scripts, ...rest } = packageJson(name, versions);
  return {
    ...rest,
    engines: { node: ">=24" },
    scripts: { ...scripts, check: "optimyz check", releases: "optimyz releases" },
    dependencies: pick(...shared, "react", "react-dom"),
    devDependencies: pick(
      "@biomejs/biome",
      "@optimyz/build",
      "@testing-library/react",
      "@types/react",
      "typescript",
      "vitest",
    ),
  };
}
