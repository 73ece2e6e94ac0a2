export default {
  id: "mf-vite",
  routes: [{ path: "/vite", handle: { role: "vite", title: "Vite", sitemap: true }, lazy: () => import("./page.js") }],
  slots: { "vite-card": () => import("./card.js") },
};
