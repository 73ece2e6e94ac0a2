import { Outlet, ScrollRestoration, useLocation } from "@optimyz/kit/router";
import { Toaster } from "@optimyz/ui";
import { type MouseEvent, type ReactNode, use } from "react";
import { useText } from "../texts.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./layout.module.css";
import { skipToContent } from "./messages.ts";
import { NavigationContext } from "./navigation.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { PageChange } from "./page-change.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { ScrollProgress } from "./scroll-progress.tsx";

interface LayoutProps {
  /** Called by the Logout button; the shell handles the session. */
  onLogout?: (() => void) | undefined;
  /** A notice above everything, such as the badge of an override. */
  banner?: ReactNode;
}

/** The frame around every page. The admin brings its own navigation, and gets skip link, messages and the page alone. */
export function Layout({ onLogout, banner }: LayoutProps) {
  const { pathname } = useLocation();
  const isPublic = !isAdminPath(pathname);
  const t = useText();
  const { languageOf } = use(NavigationContext);
  // The dashboard has its own `main`, next to its bar and navigation.
  const Main = /^\/admin\/dashboard/i.test(pathname) ? "div" : "main";
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: a real link, that works before the scripts are there */}
      <a className="skip-link" href="#main" onClick={skipToMain}>
        {t(skipToContent)}
      </a>
      <PendingBar />
      {isPublic && <ScrollProgress />}
      {banner}
      <OfflineNotice />
      {isPublic && <Header onLogout={onLogout} />}
      <Main id="main" className={styles.main} lang={languageOf(pathname)} tabIndex={-1}>
        <Outlet />
      </Main>
      {isPublic && <Footer />}
      <PageChange />
      <ScrollRestoration getKey={scrollKey} />
      <Toaster />
    </div>
  );
}

/**
 * Moves the focus past all navigation: to the page, or to the part marked by a page with its own navigation. The URL
 * does not change: a fragment would add an entry to the history.
 */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById("main");
  (main?.querySelector<HTMLElement>("[data-skip-target]") ?? main)?.focus();
}

/** The first page of every document has the same key in the router; its place belongs to its path, not to another page's. */
const scrollKey = ({ key, pathname }: { key: string; pathname: string }): string =>
  key === "default" ? pathname : key;

const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/i.test(pathname);
