import { useTheme } from "@optimyz/kit";
import { useKeptToasts } from "./document-change.ts";
import { ReleaseBanner } from "./federation/release-banner.tsx";
import { Layout } from "./layout/layout.tsx";
import { useLogout, useStoredSession } from "./session.ts";

/** The frame around every page, with the user's session. */
export function RootLayout() {
  useStoredSession();
  useKeptToasts();
  // Pages without a toggle follow the system too.
  useTheme();
  return <Layout onLogout={useLogout()} banner={<ReleaseBanner />} />;
}
