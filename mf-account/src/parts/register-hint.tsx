import { paths } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import links from "./links.module.css";

/** The way for those who have no account yet. `search` goes along: it may say where to go afterwards. */
export function RegisterHint({ search = "" }: { search?: string }) {
  return (
    <p className={links.row}>
      New here? <Link to={paths.register.to() + search}>Open an account</Link>
    </p>
  );
}
