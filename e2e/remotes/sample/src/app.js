export default {
  id: "mf-stock",
  routes: [
    {
      path: "/stock",
      lazy: () => import("./page.js"),
      handle: {
        role: "stock",
        title: "Stock",
        nav: { header: { order: 90 } },
        sitemap: true,
      },
    },
  ],
  slots: { "stock-card": () => import("./card.js") },
};
