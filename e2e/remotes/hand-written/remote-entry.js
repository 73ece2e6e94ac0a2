let react;
export async function init({ react: versions }) {
  react = (await Object.values(versions)[0].get())();
}
const Page = () => react.createElement("h1", null, "Made by hand");
const Card = () => react.createElement("p", null, "A card by hand");
const app = {
  id: "mf-hand",
  routes: [{ path: "/hand", handle: { role: "hand", title: "Hand", sitemap: true }, Component: Page }],
  slots: { "hand-card": async () => ({ Component: Card }) },
};
export const get = async () => () => ({ default: app });
