import type { langOf } from "@optimyz/kit";
import { Link, type To } from "@optimyz/kit/router";
import type { ReactNode } from "react";
import { useText } from "../texts.ts";
import styles from "./breadcrumbs.module.css";
import * as m from "./messages.ts";

export interface Crumb {
  to: To;
  label: string;
  /** Of {@link langOf}, where the label is in another language than the page. */
  lang?: ReturnType<typeof langOf>;
}

interface BreadcrumbsProps {
  /** Pages between home and this one. */
  trail?: readonly Crumb[];
  /** This page's own name. */
  current?: ReactNode;
}

/** Links from the home page to this one. */
export function Breadcrumbs({ trail = [], current }: BreadcrumbsProps) {
  const t = useText();
  const home: Crumb = { to: { role: "home" }, label: t(m.home) };
  return (
    <nav aria-label={t(m.breadcrumb)}>
      <ol className={styles.trail}>
        {[home, ...trail].map(({ to, label, lang }) => (
          <li key={label} className={styles.step}>
            <Link to={to} {...lang}>
              {label}
            </Link>
          </li>
        ))}
        {current && (
          <li className={styles.step} aria-current="page">
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
}
