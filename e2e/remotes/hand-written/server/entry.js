import { Slot } from "@optimyz/kit";
import { createElement as h } from "react";

const Page = () => h("section", null, h("h1", null, "Made by hand"), h(Slot, { name: "stock-card" }));
const Card = () => h("p", null, "A card by hand");
const handle = { role: "hand", title: "Hand", sitemap: true, slots: ["stock-card"] };
export default {
  id: "mf-hand",
  routes: [{ path: "/hand", handle, Component: Page }],
  slots: { "hand-card": async () => ({ Component: Card }) },
};
