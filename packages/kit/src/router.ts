/**
 * The part of React Router that front-ends may use, as one shared module: a shared package cannot be tree-shaken,
 * so a facade keeps the rest of the library away from visitors. Remotes import from here, never from `react-router`.
 */
export type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from "react-router";
export {
  createContext,
  data,
  isRouteErrorResponse,
  matchRoutes,
  Outlet,
  RouterContextProvider,
  redirect,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from "react-router";
export { RouterProvider } from "react-router/dom";
export { createBrowserRouter, loadDataRouter, replaceRoutes } from "./browser-router.ts";
export { Link, type LinkProps, NavLink, type NavLinkProps, type To } from "./links.tsx";
export { ScrollRestoration } from "./scroll-restoration.ts";
