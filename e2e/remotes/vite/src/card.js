import { createElement as h } from "react";
import styles from "./card.module.css";
export const Component = () => h("p", { className: styles.card }, "A card by Vite");
