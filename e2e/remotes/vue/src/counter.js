import { createApp, h, ref } from "vue";

const Counter = {
  setup() {
    const count = ref(0);
    return () =>
      h("section", [
        h("h1", "Made with Vue"),
        h("button", { type: "button", onClick: () => (count.value += 1) }, `Pressed ${count.value} times`),
      ]);
  },
};

export function mount(element) {
  const app = createApp(Counter);
  app.mount(element);
  return () => app.unmount();
}
