import { PageMeta } from "@optimyz/kit";
import { createElement as h, useState } from "react";
import * as styles from "./page.module.css";

export function Component() {
  const [count, setCount] = useState(0);
  return h(
    "section",
    { className: styles.page },
    h(PageMeta, {
      title: "Stock",
      description: "A page that another toolchain has built.",
      canonical: { role: "stock" },
    }),
    h("h1", null, "Made with other tools"),
    h("button", { type: "button", onClick: () => setCount(count + 1) }, `Pressed ${count} times`),
  );
}
