import { Outlet, ScrollRestoration, useLocation } from "@optimyz/kit/router";
import { Toaster } from "@optimyz/ui";
import type { MouseEvent, ReactNode } from "react";
import { useText } from "../texts.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./layout.module.css";
import { skipToContent } from "./messages.ts";
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

/** The frame around every page. The admin brings its own navigation and gets the bare frame. */
export function Layout({ onLogout, banner }: LayoutProps) {
  const { pathname } = useLocation();
  return isAdminPath(pathname) ? (
    <AdminFrame banner={banner} />
  ) : (
    <Frame banner={banner} header={<Header onLogout={onLogout} />} footer={<Footer />} progress={<ScrollProgress />} />
  );
}

/** Skip link, messages and the page, without the public navigation and footer. */
function AdminFrame({ banner }: { banner?: ReactNode }) {
  return <Frame banner={banner} />;
}

interface FrameProps {
  banner?: ReactNode;
  header?: ReactNode;
  footer?: ReactNode;
  progress?: ReactNode;
}

function Frame({ banner, header, footer, progress }: FrameProps) {
  const t = useText();
  // The dashboard has its own `main`, next to its bar and navigation.
  const Main = /^\/admin\/dashboard/i.test(useLocation().pathname) ? "div" : "main";
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: a real link, that works before the scripts are there */}
      <a className="skip-link" href="#main" onClick={skipToMain}>
        {t(skipToContent)}
      </a>
      <PendingBar />
      {progress}
      {banner}
      <OfflineNotice />
      {header}
      <Main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </Main>
      {footer}
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
