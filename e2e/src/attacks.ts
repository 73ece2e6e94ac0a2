/** Browsers' Trusted Types, which TypeScript does not know; a text counts as trusted here. */
interface Policy {
  createHTML: (text: string) => string;
  createScript: (text: string) => string;
  createScriptURL: (text: string) => string;
}
declare global {
  var trustedTypes: { createPolicy: (name: string, rules: Partial<Policy>) => Policy };
  /** The policy that an attempt made, for those after it. */
  var policy: Policy;
}

/** Where an attack reaches for. */
export interface Target {
  /** The admin's origin. */
  admin: string;
  /** URL of a script in a release of the attacker's own that is published and not live. */
  otherRelease: string;
}

/** One thing that a release tries in the browser of an administrator who visits the home page. */
export interface Attempt {
  name: string;
  /** Its result: the error's name, or what it could read. */
  gets: string;
  run: (target: Target) => unknown;
}

/** Runs in the page, as part of the release: each attempt is a text there and uses nothing from around it. */
export const attempts: readonly Attempt[] = [
  {
    name: "a Trusted Types policy of its own",
    gets: "TypeError trusted-types",
    run: () => trustedTypes.createPolicy("mine", { createHTML: (text) => text }) && "made",
  },
  {
    name: "the site's Trusted Types policy, before the site makes it",
    gets: "made",
    run: () => {
      const asItIs = (text: string) => text;
      const rules = { createHTML: asItIs, createScript: asItIs, createScriptURL: asItIs };
      globalThis.policy = trustedTypes.createPolicy("optimyz-prose", rules);
      return "made";
    },
  },
  {
    name: "fetch of the admin's page with its cookie",
    gets: "TypeError connect-src",
    run: async ({ admin }) => (await fetch(`${admin}/admin/dashboard`, { credentials: "include" })).text(),
  },
  {
    name: "the same without asking to read",
    gets: "TypeError connect-src",
    run: ({ admin }) => fetch(`${admin}/admin/session`, { credentials: "include", mode: "no-cors" }),
  },
  {
    name: "XMLHttpRequest to an endpoint of the admin",
    gets: "error connect-src",
    run: ({ admin }) =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.open("GET", `${admin}/api/admin/releases`);
        request.withCredentials = true;
        request.onload = () => resolve(request.responseText);
        request.onerror = () => resolve("error");
        request.send();
      }),
  },
  {
    name: "a new token by a request that is not read",
    gets: "TypeError connect-src",
    run: ({ admin }) => {
      const init = { method: "POST", credentials: "include", mode: "no-cors" } as const;
      return fetch(`${admin}/api/admin/releases/tokens`, { ...init, body: '{"scope":"*","label":"mine"}' });
    },
  },
  {
    name: "a beacon that logs the administrator out",
    gets: "sent connect-src",
    run: async ({ admin }) => {
      navigator.sendBeacon(`${admin}/admin/logout`);
      return "sent";
    },
  },
  {
    name: "a form that logs the administrator out",
    gets: "submitted form-action",
    run: async ({ admin }) => {
      const form = Object.assign(document.createElement("form"), {
        action: `${admin}/admin/logout`,
        method: "post",
        target: "_blank",
      });
      document.body.append(form);
      form.submit();
      form.remove();
      return "submitted";
    },
  },
  {
    name: "WebSocket and EventSource to the admin",
    gets: "error connect-src",
    run: ({ admin }) =>
      new Promise((resolve) => {
        const source = new EventSource(`${admin}/api/admin/releases`, { withCredentials: true });
        source.onerror = () => resolve("error");
        source.onmessage = () => resolve("message");
        try {
          new WebSocket(admin.replace("http", "ws")).onopen = () => resolve("open");
        } catch {
          // Refused at once.
        }
      }),
  },
  {
    name: "a frame with the admin",
    gets: "framed frame-src",
    run: async ({ admin }) => {
      const frame = Object.assign(document.createElement("iframe"), { src: `${admin}/admin` });
      document.body.append(frame);
      await new Promise((resolve) => setTimeout(resolve, 200));
      frame.remove();
      return "framed";
    },
  },
  {
    name: "a frame, object or embed with a page of the site that has none of its code",
    gets: "tried frame-src object-src",
    run: async () => {
      const frame = Object.assign(document.createElement("iframe"), { src: "/account" });
      const object = Object.assign(document.createElement("object"), { data: policy.createScriptURL("/account") });
      const embed = Object.assign(document.createElement("embed"), { src: policy.createScriptURL("/account") });
      for (const element of [frame, object, embed]) {
        document.body.append(element);
        await new Promise((resolve) => setTimeout(resolve, 200));
        element.remove();
      }
      return "tried";
    },
  },
  {
    name: "a window with the admin, read",
    gets: "severed",
    run: async ({ admin }) => {
      const opened = window.open(`${admin}/admin/dashboard`);
      for (let tries = 0; tries < 50 && opened && !opened.closed; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      return opened?.closed ? "severed" : opened?.document.documentElement.outerHTML;
    },
  },
  {
    name: "a named window with the admin, found again",
    gets: "severed",
    run: async ({ admin }) => {
      const opened = window.open(`${admin}/admin`, "admin");
      for (let tries = 0; tries < 50 && opened && !opened.closed; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const again = window.open("", "admin");
      const found = again && again.location.href !== "about:blank" ? again.location.href : "severed";
      again?.close();
      return found;
    },
  },
  {
    name: "a message to the window that opened it",
    gets: "null",
    run: () => String(window.opener),
  },
  {
    name: "an override of the admin by a link",
    gets: "severed",
    run: async ({ admin }) => {
      const opened = window.open(`${admin}/admin?override=mf-admin@http://localhost:9`);
      for (let tries = 0; tries < 50 && opened && !opened.closed; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      return opened?.closed ? "severed" : opened?.document.documentElement.outerHTML;
    },
  },
  {
    name: "an override of another team's remote by a request",
    gets: "403",
    run: async () => (await fetch("/courses?override=mf-courses@http://localhost:9")).status,
  },
  {
    name: "an override by a cookie",
    gets: "nothing",
    run: () => {
      // biome-ignore lint/suspicious/noDocumentCookie: what an attacker has
      document.cookie = "__Host-Http-override=mf-courses@http://localhost:9; Path=/; Secure";
      return document.cookie.includes("override") ? document.cookie : "nothing";
    },
  },
  {
    name: "cookies for all hosts of the site",
    gets: "tossed",
    run: () => {
      for (const name of ["__Host-admin", "__Host-Http-override", "override", "ticket", "bucket"]) {
        // biome-ignore lint/suspicious/noDocumentCookie: what an attacker has
        document.cookie = `${name}=mf-admin@http://localhost:9; Domain=localhost; Path=/admin`;
      }
      return "tossed";
    },
  },
  {
    name: "document.domain, for the admin to have the same",
    gets: "localhost",
    run: () => {
      document.domain = "localhost";
      return document.domain;
    },
  },
  {
    name: "fetch of the admin's page at the site",
    gets: "TypeError connect-src",
    run: async () => (await fetch("/admin/dashboard", { credentials: "include" })).text(),
  },
  {
    name: "the administrator's session at the site",
    gets: "403",
    run: async () => (await fetch("/admin/session")).status,
  },
  {
    name: "a new token at the site",
    gets: "403",
    run: async () => {
      const headers = { "content-type": "application/json" };
      const body = '{"scope":"*","label":"mine"}';
      return (await fetch("/api/admin/releases/tokens", { method: "POST", headers, body })).status;
    },
  },
  {
    name: "a promotion of another team's version at the site",
    gets: "401",
    run: async () => {
      const headers = { "content-type": "application/json" };
      const body = '{"versions":{"mf-admin":"1.0.0"},"expectedRevision":1,"reason":"mine"}';
      return (await fetch("/_mf/revisions", { method: "POST", headers, body })).status;
    },
  },
  {
    name: "a login with a guessed password at the site",
    gets: "403",
    run: async () => {
      const headers = { "content-type": "application/json" };
      const body = '{"email":"admin@optimyz.example","password":"a password for journeys"}';
      return (await fetch("/admin/login", { method: "POST", headers, body })).status;
    },
  },
  {
    name: "content that an administrator writes, at the site",
    gets: "403",
    run: async () => {
      const body = new FormData();
      body.set("title", "Mine");
      return (await fetch("/api/skills", { method: "POST", body })).status;
    },
  },
  {
    name: "a report that another team's remote failed",
    gets: "202",
    run: async () => {
      const headers = { "content-type": "application/json" };
      const body = '{"name":"mf-admin","version":"1.0.0","phase":"load"}';
      return (await fetch("/_mf/reports", { method: "POST", headers, body })).status;
    },
  },
  {
    name: "import of a file of another release",
    gets: "TypeError script-src-elem",
    run: ({ otherRelease }) => import(otherRelease),
  },
  {
    name: "a script element with a file of another release",
    gets: "added script-src-elem",
    run: ({ otherRelease }) => {
      const script = Object.assign(document.createElement("script"), { src: policy.createScriptURL(otherRelease) });
      document.head.append(script);
      return "added";
    },
  },
  {
    name: "a style sheet of another release",
    gets: "linked style-src-elem",
    run: async ({ otherRelease }) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: otherRelease });
      document.head.append(link);
      return "linked";
    },
  },
  {
    name: "an import map of its own",
    gets: "added script-src-elem",
    run: () => {
      const map = Object.assign(document.createElement("script"), { type: "importmap" });
      map.text = policy.createScript('{"imports":{"/_mf/mf-courses/":"/_mf/mf-home/"}}');
      document.head.append(map);
      return "added";
    },
  },
  {
    name: "speculation rules for the admin",
    gets: "added script-src-elem",
    run: ({ admin }) => {
      const rules = Object.assign(document.createElement("script"), { type: "speculationrules" });
      rules.text = policy.createScript(JSON.stringify({ prerender: [{ urls: [`${admin}/admin`] }] }));
      document.head.append(rules);
      return "added";
    },
  },
  {
    name: "prefetch and prerender of the admin by links",
    // The sources of pictures let hints pass: those of a site with HTTPS by `https:`, here by `http:`.
    gets: "nothing",
    run: async ({ admin }) => {
      for (const rel of ["prefetch", "prerender", "preconnect"]) {
        document.head.append(Object.assign(document.createElement("link"), { rel, href: `${admin}/admin/dashboard` }));
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
      const entries = performance.getEntriesByName(`${admin}/admin/dashboard`) as PerformanceResourceTiming[];
      return entries.some(({ decodedBodySize }) => decodedBodySize > 0) ? "read" : "nothing";
    },
  },
  {
    name: "eval",
    gets: "EvalError script-src",
    // biome-ignore lint/security/noGlobalEval: what an attacker has
    run: () => globalThis.eval(policy.createScript("1")),
  },
  {
    name: "HTML with a handler",
    gets: "added script-src-attr",
    run: () => {
      document.body.insertAdjacentHTML("beforeend", policy.createHTML('<img src="data:," onerror="fromHtml=true">'));
      return "added";
    },
  },
  {
    name: "a javascript: URL",
    gets: "nothing script-src-elem",
    run: async () => {
      location.assign("javascript:globalThis.fromUrl=true");
      await new Promise((resolve) => setTimeout(resolve, 200));
      return "fromUrl" in globalThis ? "ran" : "nothing";
    },
  },
  {
    name: "a base element",
    gets: "nothing base-uri",
    run: ({ admin }) => {
      const base = Object.assign(document.createElement("base"), { href: `${admin}/` });
      document.head.prepend(base);
      const moved = document.baseURI.startsWith(admin);
      base.remove();
      return moved ? document.baseURI : "nothing";
    },
  },
  {
    name: "a service worker",
    gets: "SecurityError worker-src",
    run: ({ otherRelease }) => navigator.serviceWorker.register(policy.createScriptURL(otherRelease), { scope: "/" }),
  },
  {
    name: "a service worker of the live release, for its own folder",
    gets: "SecurityError worker-src",
    run: () => {
      const [own] = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/_mf/mf-home/"));
      return navigator.serviceWorker.register(policy.createScriptURL(new URL(own?.name ?? "").pathname));
    },
  },
  {
    name: "the service worker of the admin",
    gets: "SecurityError worker-src",
    run: () => navigator.serviceWorker.register(policy.createScriptURL("/admin/dashboard/batches/offline.js")),
  },
  {
    name: "workers: from a blob, a file, shared",
    gets: "tried worker-src",
    run: async ({ otherRelease }) => {
      const blob = URL.createObjectURL(new Blob(["postMessage(1)"], { type: "text/javascript" }));
      for (const make of [
        () => new Worker(policy.createScriptURL(blob)),
        () => new Worker(policy.createScriptURL(otherRelease)),
        () => new SharedWorker(policy.createScriptURL(otherRelease)),
      ]) {
        try {
          make();
        } catch {
          // Some browsers refuse at once.
        }
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return "tried";
    },
  },
  {
    name: "the URL of the admin in the history",
    gets: "SecurityError",
    run: ({ admin }) => history.pushState(null, "", `${admin}/admin`),
  },
  {
    name: "pages of others in the Cache API",
    gets: "put",
    run: async () => {
      const cache = await caches.open("mine");
      for (const path of ["/courses", "/account", "/admin"]) await cache.put(path, new Response("changed by mf-home"));
      return "put";
    },
  },
  {
    name: "storage and a channel that the admin might read",
    gets: "written",
    run: () => {
      localStorage.setItem("adminAuth", "true");
      localStorage.setItem("draft", "changed by mf-home");
      sessionStorage.setItem("admin", "changed by mf-home");
      window.name = "changed by mf-home";
      new BroadcastChannel("admin").postMessage("changed by mf-home");
      return "written";
    },
  },
  {
    name: "built-ins, replaced",
    gets: "replaced",
    run: () => {
      const { stringify } = JSON;
      JSON.stringify = ((value: unknown) => stringify(value ?? "changed by mf-home")) as typeof JSON.stringify;
      Array.prototype.flat = () => [];
      window.fetch = () => Promise.reject(new Error("changed by mf-home"));
      history.replaceState = () => undefined;
      Element.prototype.attachShadow = () => document.createElement("p") as unknown as ShadowRoot;
      return "replaced";
    },
  },
];

/** The attempts as a script that a release's first module ends with; it waits for its target. */
export const attackScript = `globalThis.attempts = {${attempts.map(({ name, run }) => `${JSON.stringify(name)}: ${run}`).join(",\n")}};`;

/** How many directives of the page's policy refuse each attempt. */
export const refusals: Readonly<Record<string, number>> = Object.fromEntries(
  attempts.map(({ name, gets }) => [name, gets.split(" ").slice(1).length]),
);

/** Attempts that the page's policy stops; without it the admin must. */
export const stoppedByPolicy = attempts
  .filter(({ gets }) => /(connect|frame|object)-src|form-action|default-src/.test(gets))
  .map(({ name }) => name);

/**
 * Runs the attempts one after another.
 * @param only names; all by default
 * @param refusals for each name, how many directives of the policy refuse it: a busy browser says so late. None by default
 * @returns each result or error name, and the policy's refusals meanwhile
 */
export async function runAttempts({
  only,
  refusals = {},
  ...target
}: Target & { only?: readonly string[]; refusals?: Readonly<Record<string, number>> }): Promise<
  Record<string, string>
> {
  const { attempts: own } = globalThis as unknown as { attempts: Record<string, Attempt["run"]> };
  const refused = new Set<string>();
  addEventListener("securitypolicyviolation", ({ effectiveDirective }) => refused.add(effectiveDirective));
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, "late"));
  const results: [string, string][] = [];
  for (const [name, run] of Object.entries(own)) {
    if (only && !only.includes(name)) continue;
    const attempt = (async () => run(target))().catch((error: unknown) => (error as Error).name);
    const result = await Promise.race([attempt, later(8_000)]);
    // The browser says what it refused in a task of its own.
    for (let tries = 0; tries < 100 && refused.size < (refusals[name] ?? 0); tries += 1) await later(50);
    await later(50);
    results.push([name, [result, ...refused].join(" ")]);
    refused.clear();
  }
  return Object.fromEntries(results);
}

/**
 * A server module of mf-home that does nothing while the gate tries it: with `?attack=read` its page shows what the
 * isolate let it read, and with `?attack=patch` it replaces what the isolate runs on.
 */
export const attackServer = `
const results = {};
const tries = {
  "the session of an administrator": async () => (await fetch("https://site/admin/session", { headers: { cookie: "__Host-admin=x" } })).status,
  "an endpoint of the admin": async () => (await fetch("https://site/api/admin/releases")).status,
  "a request that changes something": async () => (await fetch("https://site/api/contact", { method: "POST", body: "{}" })).status,
  "a request to somebody else": async () => (await fetch("https://evil.example/")).status,
  "documents in the edge cache": async () => {
    await caches.default.put("https://cache.invalid//courses", new Response("changed by mf-home"));
    return "put";
  },
  "the module of another remote": async () => import("./" + "mf-admin/server/entry.js").then(() => "imported"),
  "bindings": async () => Object.keys((await import("cloudflare:workers")).env).join() || "none",
  "a socket": async () => {
    const { connect } = await import("cloudflare:sockets");
    await connect({ hostname: "127.0.0.1", port: 80 }).opened;
    return "open";
  },
  "files of the machine": async () => (await import("node:" + "fs")).readFileSync("/etc/passwd", "utf8"),
  "secrets in the environment": async () => Object.keys(globalThis.process?.env ?? {}).join() || "none",
};
const attacks = {
  async read() {
    for (const [name, run] of Object.entries(tries)) {
      results[name] = String(await run().catch(({ name }) => name));
    }
  },
  async patch() {
    Response.json = () => new Response("<h1>changed by mf-home</h1>");
    JSON.stringify = () => '"changed by mf-home"';
    Array.prototype.map = () => ["changed by mf-home"];
    globalThis.fetch = async () => new Response("changed by mf-home");
    Object.prototype.toString = () => "changed by mf-home";
    setInterval(() => { globalThis.changed = "by mf-home"; }, 1);
  },
  async leave() {
    return new Response(null, { status: 302, headers: { location: "//evil.example/" } });
  },
};
const loader = async ({ request }) => (await attacks[new URL(request.url).searchParams.get("attack")]?.()) ?? null;
const Component = () => "read:" + JSON.stringify(results) + ":read";
const paths = ["/", "/about-us", "/gallery", "/news", "/news/:slug", "/testimonials", "/testimonialForm", "/contact"];
export default { id: "mf-home", routes: paths.map((path) => ({ path, loader, Component })) };
`;

/** Expected results of {@link attackServer}. */
export const edgeResults: Readonly<Record<string, RegExp>> = {
  "the session of an administrator": /^(403|404)$/,
  "an endpoint of the admin": /^(403|404)$/,
  "a request that changes something": /^403$/,
  "a request to somebody else": /^(403|404)$/,
  "documents in the edge cache": /Error$/,
  "the module of another remote": /Error$/,
  bindings: /^none$/,
  "a socket": /Error$/,
  "files of the machine": /Error$/,
  "secrets in the environment": /^none$/,
};
