import { useApp } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { useText } from "../texts.ts";
import links from "./links.module.css";
import * as m from "./messages.ts";

/** Leads visitors without an account to the registration. `search` is kept: it may say where to go afterwards. */
export function RegisterHint({ search = "" }: { search?: string }) {
  const t = useText();
  const { pathOf } = useApp();
  return (
    <p className={links.row}>
      {t(m.newHere, { link: (words) => <Link to={pathOf({ role: "register" }) + search}>{words}</Link> })}
    </p>
  );
}
