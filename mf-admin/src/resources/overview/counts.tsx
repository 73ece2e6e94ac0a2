import type { AdminContent } from "@optimyz/contract/api/schemas/admin";
import { Link } from "@optimyz/kit/router";
import { Button } from "@optimyz/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Total } from "../../shared/data/totals.ts";
import { tabPath } from "../../shared/layout/tab-path.ts";
import styles from "./overview.module.css";

/** The counted kinds, with the tabs that list and add them. */
const kinds: readonly { label: string; total: Total; view: string; add: string }[] = [
  { label: "Courses", total: "skills", view: "view-course", add: "add-course" },
  { label: "Subcategories", total: "courses", view: "view-subcategory", add: "add-subcategory" },
  { label: "Course details", total: "descriptions", view: "view-course-detail", add: "add-course-detail" },
  { label: "Gallery images", total: "images", view: "view-gallery-image", add: "add-gallery-image" },
  { label: "Testimonials", total: "testimonials", view: "view-testimonials", add: "add-testimonial" },
];

/** How many there are of each kind, with links to view and to add. */
export function Counts({ content }: { content: UseQueryResult<AdminContent> }) {
  return (
    <ul className={styles.counts}>
      {kinds.map(({ label, total, view, add }) => (
        <li key={label} className={styles.count}>
          <p className={styles.label}>{label}</p>
          <p className={styles.number}>
            {content.isLoadingError ? "?" : (content.data?.[total].toLocaleString("en") ?? "…")}
          </p>
          <p className={styles.ways}>
            {content.isLoadingError ? (
              <Button variant="quiet" size="small" onClick={() => void content.refetch()}>
                Try again
              </Button>
            ) : (
              <>
                <Link to={tabPath(view)} aria-label={`View ${label.toLowerCase()}`}>
                  View
                </Link>
                <Link to={tabPath(add)} aria-label={`Add to ${label.toLowerCase()}`}>
                  Add
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
