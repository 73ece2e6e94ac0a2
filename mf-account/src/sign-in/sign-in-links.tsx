import type { SignIn } from "@optimyz/contract/api/schemas/openid/sign-ins";
import { ButtonLink } from "@optimyz/ui";
import type { MouseEvent, ReactNode } from "react";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./sign-ins.module.css";

/** Opens the worker's path as a document, which no page of the router is; another tab is the browser's own matter. */
function leave(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  location.assign(event.currentTarget.href);
}

interface SignInLinksProps {
  services: readonly SignIn[];
  next: string;
}

/** A link to each service by which people sign in. It begins at a path of the worker, also without scripts. */
export default function SignInLinks({ services, next }: SignInLinksProps): ReactNode {
  const t = useText();
  const search = next === "" ? "" : `?${new URLSearchParams({ next })}`;
  return (
    <ul className={styles.ways}>
      <li aria-hidden="true">{t(m.or)}</li>
      {services.map(({ id, name }) => (
        <li key={id}>
          <ButtonLink variant="secondary" to={`/sign-in/${id}${search}`} rel="nofollow" onClick={leave}>
            {t(m.signInWith, { name })}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
