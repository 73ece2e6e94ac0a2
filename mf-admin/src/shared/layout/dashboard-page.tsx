import { appOf, PageMeta, useAtomValue } from "@optimyz/kit";
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "@optimyz/kit/router";
import { Notice, Skeleton } from "@optimyz/ui";
import { tabs } from "../../tabs.ts";
import { useText } from "../../texts.ts";
import { AdminData } from "../data/admin-data.tsx";
import { UnsavedGuard } from "../forms/unsaved-guard.tsx";
import { useProviderClock } from "../list/when.ts";
import { ConfirmDialog } from "../session/confirm-dialog.tsx";
import { ReloginDialog } from "../session/relogin-dialog.tsx";
import { adminAtom, checkSession, loginPath } from "../session/session.ts";
import { useSession } from "../session/use-session.ts";
import { mayOpen } from "../tabs/needs.ts";
import { PROFILE } from "../tabs/tab-path.ts";
import styles from "./dashboard.module.css";
import { Frame } from "./frame.tsx";
import * as m from "./messages.ts";
import { NotForRole } from "./not-for-role.tsx";
import { tabAt } from "./tab-at.ts";
import { TabTitles } from "./tab-titles.ts";

/** The dashboard needs a session; the login leads back to the URL. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  // The edge knows no session; the browser asks the server after hydration.
  if (typeof document === "undefined") return null;
  const { pathname, search } = new URL(request.url);
  return (await checkSession(appOf(context))) === "none" ? redirect(loginPath(pathname + search)) : null;
}

/** A search or a page of a list is no reason to ask for the session again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** `/admin/dashboard` and every tab below it. */
export function Component() {
  const t = useText();
  useProviderClock();
  const { state, retry } = useSession();
  const role = useAtomValue(adminAtom)?.role;
  const { pathname } = useLocation();
  const tab = tabAt(pathname);
  const titles = new Map([...tabs.map(({ slug, title }) => [slug, t(title)] as const), [PROFILE, t(m.yourProfile)]]);
  if (state === "open")
    return (
      <AdminData>
        <TabTitles value={titles}>
          <Frame>
            {tab && role && !mayOpen(role, tab) ? <NotForRole role={role} /> : <Outlet />}
            <UnsavedGuard />
            <ReloginDialog />
            <ConfirmDialog />
          </Frame>
        </TabTitles>
      </AdminData>
    );
  return (
    <main className={styles.waiting}>
      <PageMeta title={t(m.admin)} />
      {state === "unknown" ? (
        <Notice tone="error" title={t(m.notAvailable)} retry={retry}>
          {t(m.sessionUnknown)}
        </Notice>
      ) : (
        <div aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton short />
        </div>
      )}
    </main>
  );
}
