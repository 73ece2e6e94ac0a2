import { createElement as h } from "react";

export const Component = () => h("p", null, "A card of another toolchain");
