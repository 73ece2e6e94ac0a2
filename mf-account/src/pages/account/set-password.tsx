import { Link } from "@optimyz/kit/router";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./setting.module.css";

/** For an account that other services alone open. */
export function SetPassword() {
  const t = useText();
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title" className={styles.title}>
        {t(m.setPassword)}
      </h2>
      <p className={styles.text}>
        {t(m.noPasswordYet, { link: (words) => <Link to={{ role: "forgotPassword" }}>{words}</Link> })}
      </p>
    </section>
  );
}
