import type { PageLink } from "@optimyz/contract/page-links";
import { use } from "react";
import {
  type NavLinkProps,
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  NavLink as RouterNavLink,
} from "react-router";
import { AppContext } from "./app.ts";

/** Where a link leads: a page by its role, or a path. */
export type To = RouterLinkProps["to"] | PageLink;

export type LinkProps = Omit<RouterLinkProps, "to"> & { to: To };

/** A link within the site. One page dissolves into the next where the browser has view transitions. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition {...props} to={usePath(props.to)} />;
}

/** A link of a menu, by its path, that knows whether its page is the current one. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink viewTransition {...props} />;
}

function usePath(to: To): RouterLinkProps["to"] {
  const app = use(AppContext);
  return typeof to === "object" && "role" in to ? (app?.pathOf(to) ?? "/") : to;
}
