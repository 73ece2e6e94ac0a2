import { fromVue } from "./adapter.js";

export const Component = fromVue(() => import("./counter.js"));
