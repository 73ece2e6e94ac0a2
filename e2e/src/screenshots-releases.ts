import { type Page, request as requests } from "@playwright/test";
import { open } from "./network.ts";
import { publishVariant, releases, releaseToken, startCanary } from "./releases.ts";
import { openTab } from "./screenshots-admin.ts";
import type { Scene } from "./screenshots-scenes.ts";

interface Released {
  /** Path of a link that shows a channel. */
  link: string;
  /** Of the team of mf-home. */
  token: string;
}

let made: Promise<Released> | undefined;

/** Releases of a site at work: a canary for some visitors, and a version in a channel. */
async function release(): Promise<Released> {
  const origin = process.env.SITE ?? "";
  const admin = JSON.parse(process.env.SITE_ADMIN ?? "{}");
  const nothing = async () => undefined;
  const site = { origin, admin, dataDir: process.env.SITE_DATA ?? "", output: () => "", stop: nothing };
  const word = Date.now().toString(36);
  const desk = await requests.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  try {
    await publishVariant(site, "mf-courses", { version: `1.1.0-${word}` });
    await startCanary(site, "mf-courses", `1.1.0-${word}`, 10);
    await publishVariant(site, "mf-home", { version: `1.2.0-${word}` });
    await releases(site, "promote", "mf-home", `1.2.0-${word}`, "--channel", "staging", "--reason", "Words for May");
    const authorization = `Bearer ${releaseToken(site)}`;
    const link = await desk.post("/_mf/channels/links", { headers: { authorization }, data: { channel: "staging" } });
    await desk.post("/admin/login", { data: admin });
    // At the admin's own host, which the system's resolver may not know.
    const own = origin.replace("localhost", "admin.localhost");
    const headers = { host: new URL(own).host, origin: own };
    const data = { scope: "mf-home", label: "Pipeline" };
    const token = await desk.post("/api/admin/releases/tokens", { headers, data });
    const { pathname, search } = new URL((await link.json()).url);
    return { link: pathname + search, token: (await token.json()).token };
  } finally {
    await desk.dispose();
  }
}

const released = (): Promise<Released> => {
  made ??= release();
  return made;
};

const signIn = async (page: Page, token: string): Promise<void> => {
  await page.goto("/admin/team");
  await page.getByLabel("Deploy token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
};

/** Release pages of teams and engineers, and a visitor in a channel. */
export const releaseScenes: Scene[] = [
  {
    name: "releases-canary",
    async arrange(page) {
      await released();
      await openTab(page, "releases");
    },
  },
  {
    name: "team-sign-in",
    arrange: async (page) => void (await page.goto("/admin/team", { waitUntil: "networkidle" })),
  },
  {
    name: "team-refused",
    async arrange(page) {
      await signIn(page, "optimyz_release_of-nobody");
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "team-page",
    async arrange(page) {
      await signIn(page, (await released()).token);
      await page.getByRole("heading", { level: 1, name: "mf-home" }).waitFor();
      await page.waitForLoadState("networkidle");
    },
  },
  {
    name: "channel-badge",
    windowOnly: true,
    arrange: async (page) => open(page, (await released()).link),
  },
];
