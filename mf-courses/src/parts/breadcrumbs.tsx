import { paths } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import styles from "./breadcrumbs.module.css";

interface BreadcrumbsProps {
  /** Pages between home and this one. */
  trail?: readonly { to: string; label: string }[];
  /** This page's own name. */
  current?: string | undefined;
}

/** Links from the home page to this one. */
export function Breadcrumbs({ trail = [], current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {[{ to: paths.home.to(), label: "Home" }, ...trail].map(({ to, label }) => (
          <li key={to} className={styles.step}>
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
