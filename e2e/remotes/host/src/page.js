import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import { AppContext, createApp, Provider } from "@optimyz/kit";
import { RouterProvider } from "@optimyz/kit/router";
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, redirectDocument } from "react-router";

import "@optimyz/ui/tokens.css";
import "@optimyz/ui/base.css";

const site = new URLSearchParams(location.search).get("site");
const { microFrontends } = await (await fetch(`${site}/_mf/registry.json`)).json();
const [live] = microFrontends["mf-courses"];
const manifest = new URL("mf-manifest.json", new URL(live.url, site)).href;
registerRemotes([{ name: "mf_courses", entry: manifest, type: "module" }]);
const { default: remote } = await loadRemote("mf_courses/app");
const { Component } = await remote.slots["courses-section"]();

const app = createApp({ origin: site, siteOrigin: site, filesOrigin: site });
const router = createMemoryRouter([
  { path: "/", element: h(Component) },
  // A link of the section leads to the site that has the page.
  { path: "*", loader: ({ request: { url } }) => redirectDocument(site + new URL(url).pathname) },
]);
createRoot(document.body.appendChild(document.createElement("main"))).render(
  h(Provider, { store: app.store }, h(AppContext, { value: app }, h(RouterProvider, { router }))),
);
