const taken = {};
export async function init({ react, "@optimyz/kit": kit }) {
  for (const [name, versions] of Object.entries({ react, kit }))
    taken[name] = (await Object.values(versions)[0].get())();
}
const h = (...args) => taken.react.createElement(...args);
const Page = () => h("section", null, h("h1", null, "Made by hand"), h(taken.kit.Slot, { name: "stock-card" }));
const Card = () => h("p", null, "A card by hand");
const handle = { role: "hand", title: "Hand", sitemap: true, slots: ["stock-card"] };
const app = {
  id: "mf-hand",
  routes: [{ path: "/hand", handle, Component: Page }],
  slots: { "hand-card": async () => ({ Component: Card }) },
};
export const get = async () => () => ({ default: app });
