import { PAGE_PARAMETER } from "@optimyz/contract/domain/paths";
import { clearAlertsAtom, useSetAtom } from "@optimyz/kit";
import { useLocation } from "@optimyz/kit/router";
import { useEffect, useRef, useState } from "react";

/** Time for React to put the new page's title into the head. */
const TITLE_MS = 100;

/**
 * After a change of page: moves the focus to its heading, announces its title, and removes alerts about the earlier
 * page. Does nothing on the first page.
 */
export function PageChange() {
  const { pathname, search } = useLocation();
  // The pages of a list have one path.
  const place = `${pathname} ${new URLSearchParams(search).get(PAGE_PARAMETER) ?? ""}`;
  const shown = useRef(place);
  const [title, setTitle] = useState("");
  const clearAlerts = useSetAtom(clearAlertsAtom);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    clearAlerts();
    focusPage();
    const timer = setTimeout(() => setTitle(document.title), TITLE_MS);
    return () => clearTimeout(timer);
  }, [place, clearAlerts]);
  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true" data-page-change="">
      {title}
    </p>
  );
}

function focusPage(): void {
  if (document.querySelector("dialog[open]")) return;
  const main = document.getElementById("main");
  const heading = main?.querySelector("h1");
  if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
