import { readFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "@optimyz/build/port";
import { expect } from "@playwright/test";
import { runDocumented } from "../../src/documented-commands.ts";
import { logInAsAdmin } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { liveVersions, newestRevision, releaseToken } from "../../src/releases.ts";
import { removeDataDir } from "../../src/site.ts";
import { pathsBack, standaloneRemote } from "../../src/standalone.ts";

test.setTimeout(600_000);

/** The current versions, from the registry. */
async function live(origin: string): Promise<Record<string, { url: string; deployment: { traffic: number } }[]>> {
  const response = await fetch(`${origin}/_mf/registry.json`);
  return ((await response.json()) as { microFrontends: Awaited<ReturnType<typeof live>> }).microFrontends;
}

test("a team with its own repository tests, releases, tries and rolls back its remote from packages alone", async ({
  page,
  ownSite,
}) => {
  const site = await ownSite({ DEMO: "off" });
  const before = await live(site.origin);
  const env = { RELEASE_TOKEN: releaseToken(site), RELEASE_AUTHOR: "Asha" };
  const team = await standaloneRemote("mf-events", env, "--vertical");
  const optimyz = (...args: string[]) => team.run("npx", "optimyz", ...args);
  const release = (...args: string[]) => optimyz("release", "--to", site.origin, ...args);
  const pageFile = "src/pages/events/events-page.tsx";
  const heading = page.getByRole("heading", { level: 1, name: "Events" });
  try {
    expect(await team.run("npm", "test")).toMatch(/9 passed/);
    expect(await team.run("npm", "run", "check")).toMatch(/Building mf-events/);
    expect(pathsBack(team.folder)).toEqual([]);
    const built = JSON.parse(readFileSync(path.join(team.folder, "dist/release.json"), "utf8"));
    // The gate compares these with what the live shell has.
    const used = ["appOf", "PageMeta", "query", "Slot", "textsIn", "useQuery"];
    expect(new Set(built.imports["@optimyz/kit"])).toEqual(new Set(used));

    const port = await freePort();
    team.edit("rspack.config.ts", /port: \d+/, `port: ${port}`);
    const link = `${site.origin}/?override=mf-events@http://localhost:${port}`;
    const unreleased = await team.serve("npx", "optimyz", "dev", "--in-site", "--to", site.origin);
    expect(unreleased.ready).toContain(`open ${link}`);
    await page.goto(link);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "EVENTS", exact: true }).click();
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(page.getByText("What is next will be here.")).toBeVisible();
    await unreleased.stop();
    await page.goto(`${site.origin}/?override=none`);

    expect(await optimyz("types", "--from", site.origin)).toMatch(/has \d+ slots and \d+ roles/);
    team.edit(pageFile, '<Slot name="events-next" />', '<Slot name="login-form" props={{ email: 1 }} />');
    await expect(team.run("npm", "run", "check")).rejects.toThrow(/events-page\.tsx.*number.*string/s);
    team.edit(pageFile, '<Slot name="login-form" props={{ email: 1 }} />', '<Slot name="events-next" />');

    expect(await release("--reason", "First dates")).toMatch(/Done mf-events \S+ is live, revision (\d+)/);
    const document = await (await fetch(`${site.origin}/events`)).text();
    expect(document).toMatch(/<h1[^>]*>Events<\/h1>/);
    expect(document).toContain("What is next will be here.");
    await page.goto(`${site.origin}/gallery`);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "EVENTS", exact: true }).click();
    await expect(heading).toBeVisible();
    await expect(page.getByText("What is next will be here.")).toBeVisible();

    const [first] = (await live(site.origin))["mf-events"] ?? [];
    team.edit("src/pages/events/messages.ts", "ready to be filled", "full of dates");
    expect(await release("--canary", "10")).toMatch(/is a canary for 10 %/);
    const [most, canary] = (await live(site.origin))["mf-events"] ?? [];
    expect([most?.url, most?.deployment.traffic, canary?.deployment.traffic]).toEqual([first?.url, 90, 10]);
    expect(await release()).toMatch(/is live/);
    expect(await (await fetch(`${site.origin}/events`)).text()).toContain("This page is full of dates.");

    const account = { email: "asha@example.com", password: "lotus river at dawn" };
    await page.request.post(`${site.origin}/api/register`, { data: { ...account, name: "Asha Rao" } });
    const { token } = await (await page.request.post(`${site.origin}/api/login`, { data: account })).json();
    const note = await page.request.put(`${site.origin}/api/x/mf-events/note`, {
      headers: { authorization: `Bearer ${token}` },
      data: { text: "Bring the book" },
    });
    expect(await note.json()).toEqual({ text: "Bring the book" });

    const history = await optimyz("releases", "--to", site.origin, "history");
    const [, revision = ""] = /^(\d+) .*First dates$/m.exec(history) ?? [];
    await optimyz("releases", "--to", site.origin, "rollback", revision, "--only", "mf-events");
    expect(await (await fetch(`${site.origin}/events`)).text()).toContain("This page is ready to be filled.");

    const { "mf-events": _, ...others } = await live(site.origin);
    expect(Object.fromEntries(Object.entries(others).map(([name, [one]]) => [name, one?.url]))).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, [one]]) => [name, one?.url])),
    );

    const alone = await team.serve("npx", "optimyz", "dev", "--to", site.origin);
    expect(alone.ready).toContain(`http://localhost:${port} (mf-events alone, with the API of ${site.origin})`);
    await page.goto(`http://localhost:${port}/events`);
    await expect(page.getByText("This page is full of dates.")).toBeVisible();
    await alone.stop();

    const workshop = await team.serve("npx", "optimyz", "dev", "--workshop");
    expect(workshop.ready).toContain(`http://localhost:${port}/__workshop`);
    await page.goto(`http://localhost:${port}/__workshop`);
    const shown = (state: string) => page.frameLocator(`iframe[title="/events, ${state}"]`);
    await expect(shown("With empty lists").getByText("There are no skills yet.")).toBeVisible();
    await expect(shown("When the API fails").getByRole("button", { name: "Try again" })).toBeVisible();
    await workshop.stop();

    const inSite = await team.serve("npx", "optimyz", "dev", "--in-site", "--to", site.origin);
    expect(inSite.ready).toContain(`open ${link}`);
    await page.goto(link.replace("/?", "/events?"));
    await expect(page.getByText("This page is full of dates.")).toBeVisible();
    team.edit("src/pages/events/messages.ts", "full of dates", "changed at once");
    await expect(page.getByText("This page is changed at once.")).toBeVisible();
    await inSite.stop();
  } finally {
    removeDataDir(path.dirname(team.folder));
  }
});

test("the documented requests publish a remote of another toolchain, try it, promote it and roll it back", async ({
  page,
  ownSite,
}) => {
  const site = await ownSite({ DEMO: "off" });
  const before = String((await newestRevision(site)).revision);
  const shown: string[] = [];
  const responses = await runDocumented("docs/reference/api.md", "Publishing from another toolchain", {
    SITE: async () => site.origin,
    TOKEN: async () => releaseToken(site),
    REVISION: async () => {
      shown.push(await (await fetch(`${site.origin}/hello`)).text());
      return before;
    },
  });
  const statuses = responses.map(({ url, status }) => [url.slice(site.origin.length), status]);
  expect(statuses).toEqual([
    ["/_mf/releases", 201],
    ["/_mf/canaries", 201],
    ["/_mf/revisions", 201],
    ["/_mf/rollbacks", 201],
    ["/_mf/registry.json", 200],
    ["/_mf/releases", 200],
    ["/_mf/provenance?name=mf-hello&version=1.0.0", 200],
    ["/_mf/channels", 201],
    ["/_mf/channels/links", 201],
    ["/_mf/channels?channel=staging", 200],
  ]);
  // Asked before each of the three changes, the last time when it was live.
  expect(shown.map((html) => html.includes("<h1>Hello</h1>")).at(-1)).toBe(true);
  expect(shown[0]).not.toContain("<h1>Hello</h1>");
  const registry = responses.find(({ url }) => url.endsWith("/registry.json"));
  expect(registry?.body).not.toHaveProperty("microFrontends.mf-hello");
  expect((await fetch(`${site.origin}/hello`)).status).toBe(404);

  await page.goto(`${site.origin}/gallery?override=mf-hello@1.0.0`);
  await page.goto(`${site.origin}/hello`);
  await expect(page.getByRole("heading", { level: 1, name: "Hello" })).toBeVisible();
});

/** A page of each front-end whose document has its HTML; the admin's is left to the browser. */
const renderedPages: Readonly<Record<string, string | undefined>> = {
  "mf-home": "/",
  "mf-courses": "/courses",
  "mf-account": "/user-login",
  "mf-admin": undefined,
  shell: "/",
};

if (process.env.TEST_MATRIX === "whole") {
  test("each front-end is tested, checked, released, tried and rolled back from its own repository, and all together are a site", async ({
    page,
    ownSite,
  }) => {
    test.setTimeout(5_400_000);
    const site = await ownSite({ DEMO: "off" });
    for (const [name, rendered] of Object.entries(renderedPages)) {
      const begun = Date.now();
      const before = await liveVersions(site.origin);
      const moved = async () => {
        const after = await liveVersions(site.origin);
        return Object.keys(after).filter((each) => after[each] !== before[each]);
      };
      const team = await standaloneRemote(name, { RELEASE_TOKEN: releaseToken(site), RELEASE_AUTHOR: "Asha" });
      const release = (...args: string[]) => team.run("npx", "optimyz", "release", "--to", site.origin, ...args);
      try {
        await team.run("npm", "test");
        if (name !== "shell") await team.run("npx", "optimyz", "types", "--from", site.origin);
        await team.run("npm", "run", "check");
        expect([name, pathsBack(team.folder)]).toEqual([name, []]);
        expect(await release("--reason", "From its own repository")).toMatch(/is live, revision/);
        expect(await moved()).toEqual([name]);
        const { [name]: own } = await liveVersions(site.origin);
        if (rendered !== undefined) {
          const document = await (await fetch(site.origin + rendered)).text();
          expect(document).toMatch(/<h1/);
          expect(document).toContain(`/_mf/${name}/${own}/`);
        }
        const { revision } = await newestRevision(site);

        team.edit("package.json", '"version": "1.0.0"', '"version": "1.0.1"');
        expect(await release("--canary", "10")).toMatch(/is a canary for 10 %/);
        const [most, canary] = (await live(site.origin))[name] ?? [];
        expect([most?.deployment.traffic, canary?.deployment.traffic]).toEqual([90, 10]);
        expect(await release()).toMatch(/1\.0\.1-\S+ is live, revision/);
        await team.run(
          ...(["npx", "optimyz", "releases", "--to", site.origin, "rollback", `${revision}`, "--only", name] as const),
        );
        expect((await liveVersions(site.origin))[name]).toBe(own);
        expect(await moved()).toEqual([name]);
      } finally {
        removeDataDir(path.dirname(team.folder));
      }
      console.log(`${name}: ${((Date.now() - begun) / 60_000).toFixed(1)} minutes`);
    }
    await page.goto(`${site.origin}/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "GALLERY", exact: true }).click();
    await expect(page).toHaveURL(/\/gallery$/);
    await page.goto(`${site.origin}/user-login`);
    await expect(page.getByRole("button", { name: "Login" }).first()).toBeVisible();
    await logInAsAdmin(page, site.admin, site.origin);
  });
}
