import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { Icon } from "../icon/icon.tsx";
import { alert, check, info } from "../icon/icon-paths.ts";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./notice.module.css";

interface NoticeProps {
  tone: "info" | "empty" | "error" | "success";
  title?: ReactNode;
  children?: ReactNode;
  /** Offers a Try again button. */
  retry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
}

const paths = { info, error: alert, success: check } as const;
const roles = { info: undefined, empty: undefined, error: "alert", success: "status" } as const;

/** A message within the page: an error is announced at once, a success politely. */
export function Notice({ tone, title, children, retry, retrying = false, className }: NoticeProps) {
  const t = useText();
  return (
    <div className={cx(styles.notice, tone !== "info" && styles[tone], className)}>
      {tone === "empty" ? <span className={styles.shape} aria-hidden="true" /> : <Icon path={paths[tone]} />}
      <div className={styles.words}>
        <div role={roles[tone]}>
          {title && <p className={styles.title}>{title}</p>}
          {typeof children === "string" ? <p>{children}</p> : children}
        </div>
        {retry && (
          <Button variant="secondary" size="small" busy={retrying} onClick={retry}>
            {t(m.tryAgain)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Replaces a part of the page that could not be loaded. */
export function UnavailableCard({ title, retry }: { title?: string | undefined; retry: () => void }) {
  const t = useText();
  return (
    <Notice tone="info" title={title ?? t(m.partNotLoaded)} retry={retry}>
      {t(m.restWorks)}
    </Notice>
  );
}
