import { createElement as h, useState } from "react";
import styles from "./page.module.css";
export function Component() {
  const [count, setCount] = useState(0);
  return h(
    "section",
    { className: styles.page },
    h("h1", null, "Made by Vite"),
    h("button", { type: "button", onClick: () => setCount(count + 1) }, `Pressed ${count}`),
  );
}
