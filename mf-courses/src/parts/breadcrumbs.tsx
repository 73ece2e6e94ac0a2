import { Link, type To } from "@optimyz/kit/router";
import styles from "./breadcrumbs.module.css";

export interface Crumb {
  to: To;
  label: string;
}

const home: Crumb = { to: { role: "home" }, label: "Home" };

interface BreadcrumbsProps {
  /** Pages between home and this one. */
  trail?: readonly Crumb[];
  /** This page's own name. */
  current?: string | undefined;
}

/** Links from the home page to this one. */
export function Breadcrumbs({ trail = [], current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {[home, ...trail].map(({ to, label }) => (
          <li key={label} className={styles.step}>
            <Link to={to}>{label}</Link>
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
