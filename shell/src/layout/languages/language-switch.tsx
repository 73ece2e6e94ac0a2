import { readStored, useFrame, useTexts, writeStored } from "@optimyz/kit";
import { useLocation } from "@optimyz/kit/router";
import { Button, cx, Icon, icons } from "@optimyz/ui";
import { lazy, Suspense } from "react";
import { readLockSet } from "../../document-data.ts";
import type { FrameParts } from "./frame-parts.ts";
import styles from "./language-switch.module.css";

/** Code that only sites in several languages need. */
const Languages = lazy(() => import(/* webpackChunkName: "languages" */ "./languages.tsx"));

const frame: FrameParts = {
  Button,
  Icon,
  closePath: icons.close,
  readLockSet,
  readStored,
  useFrame,
  useLocation,
  useTexts,
  writeStored,
};

interface LanguageSwitchProps {
  /** Element around it. */
  as?: "div" | "li";
  className?: string | undefined;
  linkClassName?: string | undefined;
  /** Whether the language of the page is named too. */
  hasCurrent?: boolean;
  /** Whether the browser's own language is offered, once. */
  offers?: boolean;
}

/** Links to this page in the site's other languages; nothing where it has one. */
export function LanguageSwitch({ as: Around = "div", className, ...rest }: LanguageSwitchProps) {
  return (
    (useFrame().region?.languages?.length ?? 0) > 1 && (
      <Around className={cx(styles.languages, className)}>
        <Suspense>
          <Languages frame={frame} {...rest} />
        </Suspense>
      </Around>
    )
  );
}
