import { createElement } from "react";

const Page = () => createElement("h1", null, "Made by hand");
const Card = () => createElement("p", null, "A card by hand");
export default {
  id: "mf-hand",
  routes: [{ path: "/hand", handle: { role: "hand", title: "Hand", sitemap: true }, Component: Page }],
  slots: { "hand-card": async () => ({ Component: Card }) },
};
