import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from "react-router";

/** A link within the site. One page dissolves into the next where the browser has view transitions. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition {...props} />;
}

/** A {@link Link} that knows whether its page is the current one. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink viewTransition {...props} />;
}
