export default {
  id: "mf-vue",
  routes: [{ path: "/vue", lazy: () => import("./page.js"), handle: { role: "vue", title: "Vue", sitemap: true } }],
  slots: {},
};
