import { paths, useApp, useAtomValue } from "@optimyz/kit";
import { NavLink, useLocation, useNavigate } from "@optimyz/kit/router";
import { Button, Icon, icons } from "@optimyz/ui";
import { type DragEvent, type ReactNode, useEffect, useState } from "react";
import { useText } from "../../texts.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { useUndoKey } from "../feedback/use-undo.ts";
import { SearchButton } from "../palette/search-button.tsx";
import { SearchDialog } from "../palette/search-dialog.tsx";
import { useSearchKey } from "../palette/use-search-key.ts";
import { noteVisit } from "../palette/visits.ts";
import { adminAtom } from "../session/session.ts";
import { useLogOut } from "../session/use-log-out.ts";
import { useSharePictures } from "../share-pictures/use-share-pictures.ts";
import { PROFILE, tabPath } from "../tabs/tab-path.ts";
import styles from "./dashboard.module.css";
import * as m from "./messages.ts";
import { Sidebar } from "./sidebar.tsx";
import { tabAt } from "./tab-at.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

const SIDEBAR_ID = "admin-sidebar";
/** The same width as in the stylesheet. */
const NARROW = "(max-width: 60rem)";

/** Bar, sidebar and the tab in view. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const feedback = useFeedback();
  const admin = useAtomValue(adminAtom);
  const [open, setOpen] = useState(true);
  const [isSearching, setSearching] = useState(false);
  const { busy, logOut } = useLogOut();
  useUndoKey();
  useSearchKey(() => setSearching(true));
  useSharePictures();

  // Next to the page where there is room, else over it and closed at first; a tablet may be turned.
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const follow = () => setOpen(!narrow.matches);
    follow();
    narrow.addEventListener("change", follow);
    return () => narrow.removeEventListener("change", follow);
  }, []);

  // Alerts of one tab do not belong to the next, and the browser's way back leaves a search as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the tab
  useEffect(() => {
    feedback.clear();
    setSearching(false);
    const tab = tabAt(pathname);
    if (tab) noteVisit(tab.slug);
  }, [pathname]);

  const { pathOf } = useApp();
  const leave = async () => {
    if (await logOut()) await navigate(paths.admin.to());
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is offered here, something is prevented
    <div className={styles.dashboard} data-sidebar={open ? "open" : "closed"} onDragOver={refuseFiles}>
      <header className={styles.bar}>
        <Button
          variant="quiet"
          size="small"
          iconOnly
          aria-label={t(open ? m.closeSidebar : m.openSidebar)}
          aria-expanded={open}
          aria-controls={SIDEBAR_ID}
          onClick={() => setOpen(!open)}
        >
          <Icon path={icons.menu} />
        </Button>
        <NavLink className={styles.brand ?? ""} to={paths.adminDashboard.to()} end>
          {t(m.dashboard)}
        </NavLink>
        <SearchButton open={() => setSearching(true)} />
        <NavLink className={styles.profile ?? ""} to={tabPath(PROFILE)}>
          <Icon path={icons.user} />
          <span className="visually-hidden">{t(m.yourProfile)}</span>{" "}
          <span className={styles.email}>{admin?.email}</span>
        </NavLink>
        <a className={styles.site} href={pathOf({ role: "home" })} target="_blank" rel="noopener">
          <span className={styles.siteWords}>{t(m.viewSite)}</span>
          <Icon path={icons.external} />
          <span className="visually-hidden">{t(m.inNewTab)}</span>
        </a>
        <ThemeToggle />
        <Button
          className={styles.leave}
          variant="quiet"
          size="small"
          busy={busy}
          busyLabel={t(m.loggingOut)}
          onClick={() => void leave()}
        >
          {t(m.logOut)}
        </Button>
      </header>
      <Sidebar id={SIDEBAR_ID} open={open} close={() => isNarrow() && setOpen(false)} />
      <main className={styles.content} tabIndex={-1} data-skip-target="">
        {children}
      </main>
      <SearchDialog isOpen={isSearching} close={() => setSearching(false)} logOut={() => void leave()} />
    </div>
  );
}

/** A file dropped outside a drop zone would open instead of the page, and what was typed would be lost. */
function refuseFiles(event: DragEvent): void {
  const isTaken = event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === "file");
  if (isTaken || !event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

const isNarrow = () => matchMedia(NARROW).matches;
