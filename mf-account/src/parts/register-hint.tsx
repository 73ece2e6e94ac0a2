import { useApp } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import links from "./links.module.css";

/** Leads visitors without an account to the registration. `search` is kept: it may say where to go afterwards. */
export function RegisterHint({ search = "" }: { search?: string }) {
  const { pathOf } = useApp();
  return (
    <p className={links.row}>
      New here? <Link to={pathOf({ role: "register" }) + search}>Open an account</Link>
    </p>
  );
}
