import type { SignIn } from "@optimyz/contract/api/schemas/openid";
import { useTexts } from "@optimyz/kit";
import type { ReactNode } from "react";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./sign-ins.module.css";

/** Each begins at a path of the worker, also without scripts. */
export default function Ways({ signIns, next }: { signIns: readonly SignIn[]; next: string }): ReactNode {
  const t = useText();
  const { base } = useTexts().language;
  const search = next === "" ? "" : `?${new URLSearchParams({ next })}`;
  return (
    <ul className={styles.ways}>
      <li className={styles.or} aria-hidden="true">
        {t(m.or)}
      </li>
      {signIns.map(({ id, name }) => (
        <li key={id}>
          <a className={styles.way} href={`${base}/sign-in/${id}${search}`} rel="nofollow">
            {t(m.signInWith, { name })}
          </a>
        </li>
      ))}
    </ul>
  );
}
